import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Disclosure.module.css";
import { Icon } from "./Icon";

type Props = ComponentPropsWithRef<"details"> & { summary: ReactNode };

/** Something that can be opened: native, so it works without scripts and is found by searching the page. */
export function Disclosure({ summary, children, ...rest }: Props) {
  return (
    <details className={styles.disclosure} {...rest}>
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
