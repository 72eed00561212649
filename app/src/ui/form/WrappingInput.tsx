import type { ChangeEvent, ClipboardEvent, ComponentPropsWithRef } from "react";
import { scannerKeys } from "./scanner-keys";
import { asTyped } from "./TextInput";
import styles from "./WrappingInput.module.css";

type Props = Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange"> & {
  value: string;
  onType: (value: string) => void;
  /** Whether pasted lines stay apart, for a caller that tells them from one value. */
  keepsLines?: boolean;
};

/** A longer text scrolls: a box as high as a megabyte of text would take seconds to lay out. */
const MOST_SHOWN = 2_000;

/** One line of an identifier, typed or scanned, that goes on in the next line of the screen: all of a long value is seen. */
export function WrappingInput({ onType, keepsLines = false, ...rest }: Props) {
  const type = (text: string) => onType(keepsLines ? text : text.replace(/[\r\n]+/g, ""));
  const isLong = rest.value.length > MOST_SHOWN;
  return (
    // The text stands behind the field as well, and makes it as high as it needs to be.
    <span className={styles.frame} data-text={isLong ? "" : rest.value}>
      <textarea
        rows={isLong ? 8 : 1}
        {...asTyped}
        {...rest}
        className={styles.input}
        data-long={isLong ? "" : undefined}
        {...scannerKeys("value")}
        onPaste={(event) => {
          const text = longPaste(event);
          if (text !== undefined) type(text);
        }}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => type(target.value)}
      />
    </span>
  );
}

/**
 * The whole text after a long one has been pasted. Editing it in line by line would take browsers a minute
 * for thousands of lines; set at once it takes them no time.
 */
function longPaste(event: ClipboardEvent<HTMLTextAreaElement>): string | undefined {
  const pasted = event.clipboardData.getData("text");
  if (pasted.length <= MOST_SHOWN) return undefined;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  return value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
}
