import sscc from "symbol:gs1_128/(00)395212340000000014";
import contents from "symbol:gs1_128/(02)19521234543210(37)48";
import type { DrawingWords } from "../../content/drawings";
import { LinearSymbol } from "../kit/LinearSymbol";
import styles from "./PalletLabel.module.css";

/** A logistics label with its three zones named; its symbols are real. */
export function PalletLabel({ notes, labels }: DrawingWords<"pallet-label">) {
  return (
    <div className={styles.label}>
      <div className={styles.zone}>
        <p>
          <b>{labels.from}</b> {labels.sender}
        </p>
        <p>
          <b>{labels.to}</b> {labels.receiver}
        </p>
      </div>
      <dl className={styles.zone}>
        <div>
          <dt>{labels.sscc}</dt>
          <dd>395212340000000014</dd>
        </div>
        <div>
          <dt>{labels.content}</dt>
          <dd>19521234543210</dd>
        </div>
        <div>
          <dt>{labels.count}</dt>
          <dd>48</dd>
        </div>
      </dl>
      <div className={styles.zone}>
        <LinearSymbol symbol={contents} />
        <LinearSymbol symbol={sscc} />
      </div>
      <ol>
        {Object.entries(notes).map(([zone, { name, note }]) => (
          <li key={zone}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
    </div>
  );
}
