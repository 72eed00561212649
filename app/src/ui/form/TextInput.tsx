import type { ChangeEvent, ClipboardEvent, ComponentPropsWithRef } from "react";
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

type TextAreaProps = ComponentPropsWithRef<"textarea"> & {
  /** Set for lists of identifiers: monospaced, never wrapped. */
  mono?: boolean;
};

/** Several lines of text. */
export function TextArea({ mono, ...rest }: TextAreaProps) {
  useEarlyValue(rest.id, rest.value);
  return <textarea rows={6} {...rest} className={styles.area} data-mono={mono ? "" : undefined} />;
}

/** The browser's own list of choices. */
export function Select(props: ComponentPropsWithRef<"select">) {
  useEarlyValue(props.id, props.value);
  return (
    <span className={styles.frame}>
      <select {...props} className={styles.select} />
    </span>
  );
}

/**
 * For a field whose text keeps the line breaks of what is pasted, and shows blanks for them: a browser takes
 * them out, and the rows of a column become one number.
 */
export function ofOneLine(text: string, onText: (text: string) => void) {
  return {
    value: text.replaceAll("\n", " "),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onText(event.target.value),
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData("text").replace(/\r\n?/g, "\n").trim();
      if (!pasted.includes("\n")) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = text.slice(0, selectionStart ?? text.length);
      onText(before + pasted + text.slice(selectionEnd ?? text.length));
    },
  };
}
