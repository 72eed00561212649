import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "../ui/CopyButton";
import styles from "./Payment.module.css";

/** What a page says first about a payment. */
export type PanelWords = { tone: "success" | "warning" | "error"; title: string; body: string };

type Props = Pick<PanelWords, "tone" | "title"> & { children: ReactNode };

/** The first thing on the page, which says it all; a new one takes the focus. */
export function PaymentPanel({ tone, title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <section className={styles.panel} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The reference number, to copy; nothing where it is not known. */
export function Reference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return (
    <p className={styles.reference}>
      <span>Reference number</span>
      <strong className="number">{reference}</strong>
      <CopyButton text={reference} what="reference number" />
    </p>
  );
}
