import { type ComponentPropsWithRef, type PointerEvent, useEffect, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { focusHeading } from "../navigation/focus";
import styles from "./Dialog.module.css";

type Props = Omit<ComponentPropsWithRef<"dialog">, "ref" | "open" | "onClose"> & {
  isOpen: boolean;
  /** Whether it is as wide as the page, for what stands side by side. */
  isWide?: boolean;
  /** Whether a click beside the dialog closes it. */
  closesOnBackdrop?: boolean;
  /** Called when it has closed, in whatever way. */
  onClose: () => void;
};

/**
 * A modal dialog: the page below is inert, Escape closes, and focus returns to where it came from.
 * Focus goes to the first control inside, unless the content moves it.
 */
export function Dialog({
  isOpen,
  isWide = false,
  closesOnBackdrop = false,
  onClose,
  children,
  ...rest
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const isPressOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    opener.current = document.activeElement;
    dialog.showModal();
  }, [isOpen]);

  const closed = () => {
    returnFocus(opener.current);
    onClose();
  };
  // A click on the backdrop has the dialog itself as its target; inside, a frame covers the dialog.
  const isBackdrop = (event: { target: unknown; currentTarget: unknown }) =>
    closesOnBackdrop && event.target === event.currentTarget;
  const press = (event: PointerEvent) => {
    // Selecting text and letting go outside must not close the dialog.
    isPressOutside.current = isBackdrop(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does it by keyboard, and is built in.
    <dialog
      {...rest}
      ref={ref}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onClose={closed}
      onPointerDown={press}
      onClick={(event) => {
        if (isPressOutside.current && isBackdrop(event)) event.currentTarget.close();
      }}
    >
      <div className={styles.frame}>{children}</div>
    </dialog>
  );
}

/** Focuses what opened the dialog, or the page's heading if that is gone. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  else focusHeading();
}

/** Makes a React root for dialogs, so that they stay when the page below them changes. */
export function createHost(): Root {
  const host = document.createElement("div");
  document.body.append(host);
  return createRoot(host);
}
