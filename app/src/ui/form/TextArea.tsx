import type { ComponentPropsWithRef } from "react";
import styles from "./TextArea.module.css";
import { useEarlyValue } from "./use-early-value";

type Props = ComponentPropsWithRef<"textarea"> & {
  /** Set for lists of identifiers: monospaced, never wrapped. */
  mono?: boolean;
};

/** Several lines of text. */
export function TextArea({ mono, ...rest }: Props) {
  useEarlyValue(rest.id, rest.value);
  return <textarea rows={6} {...rest} className={styles.area} data-mono={mono ? "" : undefined} />;
}
