import { useEffect, useId, useRef } from "react";
import { Button } from "../ui/Button";
import { Dialog } from "./Dialog";
import { OKAY, UNEXPECTED } from "./messages";

/** Says that something unexpected happened. It is open as long as it is rendered. */
export function ErrorDialog({ onClose }: { onClose: () => void }) {
  const messageId = useId();
  const okay = useRef<HTMLButtonElement>(null);
  useEffect(() => okay.current?.focus(), []);
  return (
    <Dialog role="alertdialog" isOpen onClose={onClose} aria-labelledby={messageId}>
      <p id={messageId}>{UNEXPECTED}</p>
      <p className="actions">
        <Button
          variant="primary"
          ref={okay}
          onClick={(event) => event.currentTarget.closest("dialog")?.close()}
        >
          {OKAY}
        </Button>
      </p>
    </Dialog>
  );
}
