import type { Root } from "react-dom/client";
import { reporting } from "../services/reporting";
import { ErrorDialog } from "./ErrorDialog";
import { createHost } from "./host";

/** More at once help nobody; the errors themselves are all reported. */
const MOST = 20;

let root: Root | undefined;
let opened = 0;
/** Dialogs that are open, the one on top last. */
let stack: number[] = [];

/** Reports `error` and opens one more dialog on top of those that are open; each is closed by itself. */
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
