import type { FamilyData } from "../../content/figure-families";
import { Icon } from "../../ui/Icon";
import { keyed } from "../../ui/keyed";
import styles from "./Exchange.module.css";

/** What passes between two parties, in order from top to bottom. */
export function Exchange({ parties, messages }: FamilyData<"exchange">) {
  return (
    <div className={styles.exchange}>
      <div className={styles.parties}>
        {keyed(parties, ({ name }) => name).map(([key, { icon, name }]) => (
          <span key={key}>
            <Icon name={icon} />
            <b>{name}</b>
          </span>
        ))}
      </div>
      <ol className={styles.messages}>
        {keyed(messages, ({ name }) => name).map(([key, { name, note, code, reply, goods }]) => (
          <li key={key} data-reply={reply} data-goods={goods}>
            <b>{name}</b> {note} {code && <code translate="no">{code}</code>}
          </li>
        ))}
      </ol>
    </div>
  );
}
