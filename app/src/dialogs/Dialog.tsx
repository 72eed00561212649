import { type ComponentPropsWithRef, type PointerEvent, useEffect, useRef } from "react";
import { focusHeading } from "../navigation/focus";
import styles from "./Dialog.module.css";

type Props = Omit<ComponentPropsWithRef<"dialog">, "ref" | "open" | "onClose"> & {
  isOpen: boolean;
  /** Whether a press beside the dialog closes it. */
  closesOnBackdrop?: boolean;
  /** Called when it has closed, whoever closed it. */
  onClose: () => void;
};

/**
 * A modal dialog: the page below is inert, Escape closes, and focus returns to where it came from.
 * Where focus goes inside is up to the content; without more, to its first control.
 */
export function Dialog({ isOpen, closesOnBackdrop = false, onClose, children, ...rest }: Props) {
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
  // The backdrop counts as the dialog itself; its content never does, for a frame fills it.
  const isBackdrop = (event: { target: unknown; currentTarget: unknown }) =>
    closesOnBackdrop && event.target === event.currentTarget;
  const press = (event: PointerEvent) => {
    // A selection of text that ends outside is no wish to close.
    isPressOutside.current = isBackdrop(event);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and built in.
    <dialog
      {...rest}
      ref={ref}
      className={styles.dialog}
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

/** What was opened from a part of the page that is gone leads back to the page's heading. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  else focusHeading();
}
