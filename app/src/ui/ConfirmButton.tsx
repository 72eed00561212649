import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./Button";
import styles from "./ConfirmButton.module.css";

type Props = {
  /** The button that asks. */
  label: string;
  size?: "small" | "medium";
  /** What stands beside it. */
  note?: string;
  /** What is lost, as a question. */
  question: ReactNode;
  yes: string;
  no: string;
  /** Called after a yes; moves the focus on, as the buttons may be gone. */
  onConfirm: () => void;
};

/** A button for what cannot be undone: it asks first, and the safe answer is the one with the focus. */
export function ConfirmButton({ label, size, note, question, yes, no, onConfirm }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const hasAsked = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const safe = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isAsking) safe.current?.focus();
    else if (hasAsked.current) opener.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);

  if (isAsking) {
    const confirm = () => {
      // The focus is up to `onConfirm`.
      hasAsked.current = false;
      setIsAsking(false);
      onConfirm();
    };
    return (
      <fieldset className={styles.asking}>
        <legend className="visually-hidden">{label}</legend>
        <p>{question}</p>
        <p className="actions">
          <Button ref={safe} onClick={() => setIsAsking(false)}>
            {no}
          </Button>
          <Button onClick={confirm}>{yes}</Button>
        </p>
      </fieldset>
    );
  }
  return (
    <p className="actions">
      <Button ref={opener} {...(size && { size })} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {note && <span className="quiet">{note}</span>}
    </p>
  );
}
