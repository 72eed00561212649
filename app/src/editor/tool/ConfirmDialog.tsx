import type { FactToConfirm } from "../drafts/model-content";
import styles from "./ConfirmDialog.module.css";
import { confirm } from "./messages";
import { ToolDialog } from "./ToolDialog";

type Props = { facts: FactToConfirm[]; onClose: () => void };

/** What only the owner of the site can confirm, with the field to fill in: this page's first. */
export function ConfirmDialog({ facts, onClose }: Props) {
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
