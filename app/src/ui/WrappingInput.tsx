import type { ChangeEvent, ComponentPropsWithRef, KeyboardEvent } from "react";
import { useEarlyValue } from "./use-early-value";
import styles from "./WrappingInput.module.css";

type Props = Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange"> & {
  value: string;
  onType: (value: string) => void;
  /** Whether pasted lines stay apart, for a caller that tells them from one value. */
  keepsLines?: boolean;
};

/** A longer text scrolls: a box as high as a megabyte of text would take seconds to lay out. */
const MOST_SHOWN = 2_000;

/** One line of an identifier that goes on in the next line of the screen: all of a long value is seen. */
export function WrappingInput({ onType, keepsLines = false, ...rest }: Props) {
  useEarlyValue(rest.id, rest.value);
  const isLong = rest.value.length > MOST_SHOWN;
  return (
    // The text stands behind the field as well, and makes it as high as it needs to be.
    <span className={styles.frame} data-text={isLong ? "" : rest.value}>
      <textarea
        rows={isLong ? 8 : 1}
        {...rest}
        className={styles.input}
        data-long={isLong ? "" : undefined}
        onKeyDown={refuseLines}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
          onType(keepsLines ? target.value : target.value.replace(/[\r\n]+/g, ""))
        }
      />
    </span>
  );
}

/** Enter ends no line here; it still ends the input of a word in other scripts. */
function refuseLines(event: KeyboardEvent) {
  if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}
