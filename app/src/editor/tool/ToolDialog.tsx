import { type ReactNode, useEffect, useId, useRef } from "react";
import { Dialog } from "../../dialogs/Dialog";
import { CLOSE } from "../../dialogs/messages";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import type { ShownFact } from "../drafts/model-content";
import { confirm } from "./messages";
import { type Entries, EntryName } from "./ProblemList";
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

type ConfirmDialogProps = Entries & { facts: ShownFact[]; onClose: () => void };

/** What only the owner of the site can confirm, with who is asked and the field to fill in: this page's first. */
export function ConfirmDialog({ facts, onClose, ...entries }: ConfirmDialogProps) {
  const here = facts.filter(({ isHere }) => isHere);
  const elsewhere = facts.filter(({ isHere }) => !isHere);
  return (
    <ToolDialog title={confirm.title} onClose={onClose}>
      <p>{confirm.note}</p>
      <Facts title={confirm.here} facts={here} {...entries} />
      <Facts title={confirm.elsewhere} facts={elsewhere} {...entries} />
    </ToolDialog>
  );
}

type FactsProps = Entries & { title: string; facts: ShownFact[] };

function Facts({ title, facts, nameOf, entryUrl }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <section className={styles.facts}>
      <h3>{title}</h3>
      <ul>
        {facts.map(({ entry, fact, field, owner, needed, meanwhile, page, isHere }) => (
          <li key={entry}>
            {isHere || page === null ? <b>{fact}</b> : <a href={page}>{fact}</a>}
            <dl>
              <Row name={confirm.needed}>
                {needed === "no" ? confirm.needs.no : <b>{confirm.needs[needed]}</b>}
              </Row>
              <Row name={confirm.owner}>{owner}</Row>
              <Row name={confirm.field}>{field}</Row>
              {entryUrl !== null && (
                <Row name={confirm.entry}>
                  <EntryName {...{ entry, nameOf, entryUrl }} />
                </Row>
              )}
              <Row name={confirm.meanwhile}>{meanwhile}</Row>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
