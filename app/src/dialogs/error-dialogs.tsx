import type { Root } from "react-dom/client";
import { reporting } from "../services/reporting";
import { ErrorDialog } from "./ErrorDialog";
import { createHost } from "./host";

/** More dialogs at once are no help. The errors themselves are all reported. */
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
