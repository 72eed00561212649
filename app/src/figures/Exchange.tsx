import { Icon } from "../ui/Icon";
import styles from "./Exchange.module.css";

export type Party = { icon: string; name: string };

export type Message = {
  name: string;
  note?: string;
  code?: string;
  /** From the second party to the first; otherwise from the first to the second. */
  isReply?: boolean;
  /** Goods rather than a message. */
  isGoods?: boolean;
};

/** What passes between two parties, in order from top to bottom. */
export function Exchange({ parties, messages }: { parties: [Party, Party]; messages: Message[] }) {
  return (
    <div className={styles.exchange}>
      <div className={styles.parties}>
        {parties.map(({ icon, name }) => (
          <span key={name}>
            <Icon name={icon} />
            <b>{name}</b>
          </span>
        ))}
      </div>
      <ol className={styles.messages}>
        {messages.map(({ name, note, code, isReply, isGoods }) => (
          <li key={name} data-reply={isReply} data-goods={isGoods}>
            <b>{name}</b> {note} {code && <code>{code}</code>}
          </li>
        ))}
      </ol>
    </div>
  );
}
