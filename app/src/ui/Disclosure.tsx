import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon";

type Props = ComponentPropsWithoutRef<"details"> & { summary: ReactNode };

/** Something that can be opened: native, so it works without scripts and is found by searching the page. */
export function Disclosure({ summary, children, ...rest }: Props) {
  const part = useRef<HTMLDetailsElement>(null);

  // What was opened before its script came tells of it now; React listens only since then.
  useEffect(() => {
    if (part.current?.open) part.current.dispatchEvent(new Event("toggle"));
  }, []);

  return (
    <details className={styles.disclosure} {...rest} ref={part}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.mark}>
          <Icon name="chevron" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
