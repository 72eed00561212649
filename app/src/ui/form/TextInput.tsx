import type { ComponentPropsWithRef } from "react";
import styles from "./TextInput.module.css";
import { useEarlyValue } from "./use-early-value";

type Props = ComponentPropsWithRef<"input"> & {
  /** How many characters the answer usually has: the field is as wide as its answer. */
  characters?: number;
  /** Set for identifiers: monospaced with tabular figures. */
  mono?: boolean;
};

/** A single line of text. */
export function TextInput({ characters, mono, ...rest }: Props) {
  useEarlyValue(rest.id, rest.value);
  return (
    <input
      type="text"
      size={characters}
      {...rest}
      className={styles.input}
      data-mono={mono ? "" : undefined}
    />
  );
}
