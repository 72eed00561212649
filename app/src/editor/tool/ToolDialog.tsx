import { type ReactNode, useEffect, useId, useRef } from "react";
import { Dialog } from "../../dialogs/Dialog";
import { CLOSE } from "../../dialogs/messages";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { FactToConfirm } from "../drafts/model-content";
import { confirm } from "./messages";
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

type ConfirmDialogProps = { facts: FactToConfirm[]; onClose: () => void };

/** What only the owner of the site can confirm, with the field to fill in: this page's first. */
export function ConfirmDialog({ facts, onClose }: ConfirmDialogProps) {
  return (
    <ToolDialog title={confirm.title} onClose={onClose}>
      <p>{confirm.note}</p>
      <Facts title={confirm.here} facts={facts.filter(({ isHere }) => isHere)} />
      <Facts title={confirm.elsewhere} facts={facts.filter(({ isHere }) => !isHere)} />
    </ToolDialog>
  );
}

function Facts({ title, facts }: { title: string; facts: FactToConfirm[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts}>
      <h3>{title}</h3>
      <ul>
        {facts.map(({ fact, field, meanwhile, href, isHere }) => (
          <li key={fact}>
            {isHere ? <b>{fact}</b> : <a href={href}>{fact}</a>}
            <dl>
              <div>
                <dt>{confirm.field}</dt>
                <dd>{field}</dd>
              </div>
              <div>
                <dt>{confirm.meanwhile}</dt>
                <dd>{meanwhile}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
