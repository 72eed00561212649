import { useEffect, useId, useRef } from "react";
import { RichText } from "../blocks/RichText";
import type { ModalModel } from "../content/model";
import { VisuallyHidden } from "../ui/Announcer";
import { Button, ButtonLink } from "../ui/Button";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Dialog } from "./Dialog";
import styles from "./HashModal.module.css";
import { CLOSE } from "./messages";

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
