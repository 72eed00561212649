/** Dialogs of the content. The hash in the address bar alone decides which one is open. */

import { useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import type { ModalModel } from "../content/model";
import { MODALS_PATH } from "../content/page-data";
import { isModalHash } from "../navigation/focus";
import { clickedAddress } from "../navigation/link-click";
import { VisuallyHidden } from "../ui/Announcer";
import { Button, ButtonLink } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { RichText } from "../ui/RichText";
import { createHost, Dialog } from "./Dialog";
import styles from "./hash-modals.module.css";
import { CLOSE } from "./messages";
import { raiseError } from "./raise-error";

/** Gives all dialogs; undefined if they cannot be read. */
type ReadModals = () => Promise<ModalModel[] | undefined>;

let built: Promise<ModalModel[]> | undefined;
let readOthers: ReadModals | undefined;
let root: Root | undefined;
/** The dialog that is open, or was last: it stays rendered while it fades out. */
let shown: ModalModel | undefined;
let isOpen = false;

/**
 * Takes the dialogs from `others`, which may give different ones each time, instead of those that
 * were built; those come where it gives none. Undefined ends that.
 */
export function readModalsFrom(others: ReadModals | undefined): void {
  readOthers = others;
}

/** Opens, changes or closes the dialog to match the hash. */
export async function followHash(): Promise<void> {
  const { hash } = location;
  const modal = isModalHash(hash) ? await find(hash.slice("#modal=".length)) : undefined;
  // The hash changed while the dialogs were fetched; that change has a call of its own.
  if (hash !== location.hash) return;
  isOpen = modal !== undefined;
  shown = modal ?? shown;
  draw();
}

/** The dialog with `slug`. A slug that is not in the list opens nothing. */
async function find(slug: string): Promise<ModalModel | undefined> {
  try {
    const modals = (await readOthers?.()) ?? (await readBuilt());
    return modals.find((modal) => modal.slug === slug);
  } catch (error) {
    raiseError(error);
    return undefined;
  }
}

/** Fetches the list once; a failed fetch is tried again next time. */
function readBuilt(): Promise<ModalModel[]> {
  built ??= fetchModals().catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  return built;
}

async function fetchModals(): Promise<ModalModel[]> {
  const response = await fetch(MODALS_PATH);
  if (!response.ok) throw new Error(`${MODALS_PATH}: ${response.status}`);
  // The build that made this script wrote the file, from this type.
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

/** Closes the dialog when a link in it leads to a page. Going back opens it again. */
function follow(event: MouseEvent): void {
  const url = clickedAddress(event);
  if (!url || isModalHash(url.hash)) return;
  isOpen = false;
  // At once, because the new page takes the focus, which it cannot do below a dialog.
  flushSync(draw);
}

/** Removes a dialog's hash from the address bar, so that back and forward close and open it. */
function leaveModal(): void {
  if (isOwnEntry()) history.back();
  else history.replaceState(history.state, "", location.pathname + location.search);
}

/** Whether `enterModal` made this history entry, so that the one before it is the same page. */
function isOwnEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "modal" in state;
}

type Props = {
  modal: ModalModel;
  isOpen: boolean;
  onClose: () => void;
  /** Called with every click inside, before the document's own listeners. */
  onFollow: (event: MouseEvent) => void;
};

/** A short explanation over the page. Focus starts at its title, so that it is read from the top. */
export function HashModal({ modal, isOpen, onClose, onFollow }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog in its place starts at its title again.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen, modal.slug]);
  return (
    <Dialog isOpen={isOpen} closesOnBackdrop onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1} {...fieldSource(modal, "title")}>
          {modal.title}
        </h2>
        <Button variant="quiet" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{CLOSE}</VisuallyHidden>
        </Button>
      </div>
      {/* biome-ignore lint/a11y: only listens to the real links inside. */}
      <div className={styles.body} onClick={(event) => onFollow(event.nativeEvent)}>
        <RichText document={modal.body} source={fieldSource(modal, "body")} />
        {modal.actions.length > 0 && (
          <p className="actions">
            {keyed(modal.actions, (action) => action.text).map(([key, action]) => (
              <ButtonLink key={key} model={action} />
            ))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
