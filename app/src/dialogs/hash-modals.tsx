/** Dialogs of the content: which one is open is what the address bar says, and nothing else. */
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import type { ModalModel } from "../content/model";
import { MODALS_PATH } from "../content/page-data";
import { isModalHash } from "../navigation/focus";
import { clickedAddress } from "../navigation/link-click";
import { HashModal } from "./HashModal";
import { createHost } from "./host";
import { leaveModal } from "./leave-modal";
import { raiseError } from "./raise-error";

let modals: Promise<ModalModel[]> | undefined;
let root: Root | undefined;
/** What is open, or was last: it stays drawn while it fades. */
let shown: ModalModel | undefined;
let isOpen = false;

/** Opens, changes or closes the dialog, so that it agrees with the hash. */
export async function followHash(): Promise<void> {
  const { hash } = location;
  const modal = isModalHash(hash) ? await find(hash.slice("#modal=".length)) : undefined;
  // Somebody went on while the dialogs were fetched; that change has its own call.
  if (hash !== location.hash) return;
  isOpen = modal !== undefined;
  shown = modal ?? shown;
  draw();
}

/** The dialog with `slug`. A slug that is not in the list opens nothing. */
async function find(slug: string): Promise<ModalModel | undefined> {
  modals ??= fetchModals();
  try {
    return (await modals).find((modal) => modal.slug === slug);
  } catch (error) {
    modals = undefined;
    raiseError(error);
    return undefined;
  }
}

async function fetchModals(): Promise<ModalModel[]> {
  const response = await fetch(MODALS_PATH);
  if (!response.ok) throw new Error(`${MODALS_PATH}: ${response.status}`);
  // The build of this very site wrote the file, from this type.
  return (await response.json()) as ModalModel[];
}

function draw(): void {
  if (!shown) return;
  root ??= createHost();
  root.render(<HashModal modal={shown} isOpen={isOpen} onClose={closed} onFollow={follow} />);
}

function closed(): void {
  if (!isOpen) return;
  isOpen = false;
  draw();
  leaveModal();
}

/** Makes way for the page that a link in the dialog leads to; going back opens the dialog again. */
function follow(event: MouseEvent): void {
  const url = clickedAddress(event);
  if (!url || isModalHash(url.hash)) return;
  isOpen = false;
  // Now, for the new page takes the focus, which it cannot have below a dialog.
  flushSync(draw);
}
