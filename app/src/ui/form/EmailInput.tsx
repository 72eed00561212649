import { type ComponentProps, type FocusEvent, useState } from "react";
import { form as words } from "../../../../fixtures/content/words/interface";
import { Button } from "../Button";
import { filled } from "../filled";
import styles from "./EmailInput.module.css";
import { asTyped, TextInput } from "./TextInput";

type Props = Omit<ComponentProps<typeof TextInput>, "id" | "onChange" | "type" | "value"> & {
  id: string;
  value: string;
  /** The address that was probably meant by a text; missing until the rules are loaded. */
  suggest: ((text: string) => string | undefined) | undefined;
  onEdit: (text: string) => void;
};

/** An email address; one that was probably meant is offered while it is typed, and none is refused for it. */
export function EmailInput({ value, suggest, onEdit, ...rest }: Props) {
  const [leftWith, setLeftWith] = useState<string>();
  const meant = suggest?.(value);
  // Typing on may lead to the same address: `jo@gmail.co`, or `jo@example.com.` before `au`.
  const isOnTheWay = meant?.startsWith(value) || value.startsWith(meant ?? value);
  const isDone = leftWith === value || rest["aria-invalid"] === true;
  const use = (address: string) => {
    onEdit(address);
    document.getElementById(rest.id)?.focus();
  };
  return (
    <>
      <TextInput
        {...asTyped}
        autoComplete="email"
        {...rest}
        type="email"
        value={value}
        onChange={(event) => onEdit(event.target.value)}
        onBlur={(event) => isOtherField(event) && setLeftWith(value)}
      />
      <div role="status">
        {meant !== undefined && (isDone || !isOnTheWay) && (
          <p className={styles.meant}>
            <span>{filled(words.didYouMean, { address: <strong>{meant}</strong> })}</span>
            <Button size="small" onClick={() => use(meant)}>
              {words.useAddress}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Whether the focus moves to a field: an offer that appears under a finger would move the button it is on. */
function isOtherField({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget?.matches("input, select, textarea") === true;
}
