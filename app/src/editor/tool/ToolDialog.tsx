import { type ReactNode, useEffect, useId, useRef } from "react";
import { Dialog } from "../../dialogs/Dialog";
import { CLOSE } from "../../dialogs/messages";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./ToolDialog.module.css";

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A dialog of the tool, open as long as it is rendered. Focus starts at its title, so that it is read from the top. */
export function ToolDialog({ title, isWide = false, onClose, children }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Dialog isOpen isWide={isWide} closesOnBackdrop onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{CLOSE}</VisuallyHidden>
        </Button>
      </div>
      {children}
    </Dialog>
  );
}
