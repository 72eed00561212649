import type { ChangeEvent, ClipboardEvent, ComponentPropsWithRef, DragEvent } from "react";
import { type ScannerKey, scannerKeys } from "./scanner-keys";
import styles from "./TextInput.module.css";

type Props = ComponentPropsWithRef<"input"> & {
  /** How many characters the answer usually has: the field is as wide as its answer. */
  characters?: number;
  /** Set for identifiers: monospaced with tabular figures. */
  mono?: boolean;
};

/** For what is no word, such as a code: stays as it was typed, where a phone would write `A12` for `a12`. */
export const asTyped = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/** A single line of text. */
export function TextInput({ characters, mono, ...rest }: Props) {
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

type ScanInputProps = Omit<Props, "value" | "onChange" | "onDrop" | "onPaste"> & {
  text: string;
  onText: (text: string) => void;
  /** Hears what a scanner presses beside characters. */
  onHeard?: (key: ScannerKey) => void;
};

/** A single line for a number or what a scanner reads: the keys that scanners press, and the lines of what is pasted. */
export function ScanInput({ text, onText, onHeard, ...rest }: ScanInputProps) {
  return (
    <TextInput
      mono
      {...asTyped}
      {...rest}
      {...ofOneLine(text, onText)}
      {...scannerKeys("value", onHeard)}
    />
  );
}

type TextAreaProps = ComponentPropsWithRef<"textarea"> & {
  /** Set for lists of identifiers: monospaced, never wrapped. */
  mono?: boolean;
};

/** Several lines of text. */
export function TextArea({ mono, ...rest }: TextAreaProps) {
  return <textarea rows={6} {...rest} className={styles.area} data-mono={mono ? "" : undefined} />;
}

/** A list of identifiers, one on a line, typed, pasted or scanned. */
export function ScanArea(props: Omit<TextAreaProps, "mono">) {
  return <TextArea mono {...asTyped} {...props} {...scannerKeys("line")} />;
}

/** The browser's own list of choices. */
export function Select(props: ComponentPropsWithRef<"select">) {
  return (
    <span className={styles.frame}>
      <select {...props} className={styles.select} />
    </span>
  );
}

/**
 * For a field whose text keeps the line breaks of what is pasted or dropped, and shows blanks for them: a browser
 * takes them out, and the rows of a column become one number.
 */
export function ofOneLine(text: string, onText: (text: string) => void) {
  return {
    value: text.replaceAll("\n", " "),
    onChange: (event: ChangeEvent<HTMLInputElement>) => onText(edited(text, event.target.value)),
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      const dropped = linesOf(event.dataTransfer);
      if (dropped === undefined) return;
      event.preventDefault();
      // Where in the field it was dropped is not told in every browser.
      onText(text.trim() === "" ? dropped : `${text}\n${dropped}`);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = linesOf(event.clipboardData);
      if (pasted === undefined) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const before = text.slice(0, selectionStart ?? text.length);
      onText(before + pasted + text.slice(selectionEnd ?? text.length));
    },
  };
}

/** The text that is carried, where it has several lines. */
function linesOf(carried: DataTransfer): string | undefined {
  const text = carried.getData("text").replace(/\r\n?/g, "\n").trim();
  return text.includes("\n") ? text : undefined;
}

/** The text after an edit of what is shown for it: what stays in front and behind keeps its line breaks. */
function edited(text: string, shown: string): string {
  const before = text.replaceAll("\n", " ");
  const most = Math.min(before.length, shown.length);
  let start = 0;
  while (start < most && before[start] === shown[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === shown.at(-1 - end)) end++;
  return (
    text.slice(0, start) + shown.slice(start, shown.length - end) + text.slice(text.length - end)
  );
}
