import type { ChangeEvent, ComponentPropsWithRef, KeyboardEvent } from "react";
import { useEarlyValue } from "./use-early-value";
import styles from "./WrappingInput.module.css";

type Props = Omit<ComponentPropsWithRef<"textarea">, "value" | "onChange"> & {
  value: string;
  onType: (value: string) => void;
};

/** One line of an identifier that goes on in the next line of the screen: all of a long value is seen. */
export function WrappingInput({ onType, ...rest }: Props) {
  useEarlyValue(rest.id, rest.value);
  return (
    // The text stands behind the field as well, and makes it as high as it needs to be.
    <span className={styles.frame} data-text={rest.value}>
      <textarea
        rows={1}
        {...rest}
        className={styles.input}
        onKeyDown={refuseLines}
        onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) =>
          onType(target.value.replace(/[\r\n]+/g, ""))
        }
      />
    </span>
  );
}

/** Enter ends no line here; it still ends the input of a word in other scripts. */
function refuseLines(event: KeyboardEvent) {
  if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}
