import { useEffect, useId, useRef } from "react";
import type { Root } from "react-dom/client";
import { dialog as words } from "../../../fixtures/content/words/interface";
import { reporting } from "../services/reporting";
import { Button } from "../ui/Button";
import { createHost, Dialog } from "./Dialog";
import { UNEXPECTED } from "./messages";

/** More dialogs at once would not help; every error is still reported. */
const MOST = 20;

let root: Root | undefined;
let opened = 0;
/** The dialogs that are open, the top one last. */
let stack: number[] = [];

/** Reports `error` and opens a dialog on top of those that are open. Each is closed separately. */
export function openErrorDialog(error: unknown, { report } = reporting): void {
  report(error);
  if (stack.length === MOST) return;
  opened += 1;
  stack = [...stack, opened];
  draw();
}

function draw(): void {
  root ??= createHost();
  root.render(stack.map((id) => <ErrorDialog key={id} onClose={() => close(id)} />));
}

function close(id: number): void {
  stack = stack.filter((open) => open !== id);
  draw();
}

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
          {words.okay}
        </Button>
      </p>
    </Dialog>
  );
}
