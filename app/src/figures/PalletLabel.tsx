import sscc from "symbol:gs1_128/(00)395212340000000014";
import contents from "symbol:gs1_128/(02)19521234543210(37)48";
import { LinearSymbol } from "./LinearSymbol";
import styles from "./PalletLabel.module.css";

const zones = [
  { name: "Free text", note: "names and addresses" },
  { name: "Data in plain text", note: "each with its title" },
  { name: "Barcodes", note: "the SSCC is the lowest" },
];

/** A logistics label with its three zones named; its symbols are real. */
export function PalletLabel() {
  return (
    <div className={styles.label}>
      <div className={styles.zone}>
        <p>
          <b>From</b> Sample Foods, 1 Example Street, Mulgrave VIC 3170
        </p>
        <p>
          <b>To</b> Sample Retail distribution centre, Eastern Creek NSW 2766
        </p>
      </div>
      <dl className={styles.zone}>
        <div>
          <dt>SSCC</dt>
          <dd>395212340000000014</dd>
        </div>
        <div>
          <dt>Content</dt>
          <dd>19521234543210</dd>
        </div>
        <div>
          <dt>Count</dt>
          <dd>48</dd>
        </div>
      </dl>
      <div className={styles.zone}>
        <LinearSymbol symbol={contents} />
        <LinearSymbol symbol={sscc} />
      </div>
      <ol>
        {zones.map((zone) => (
          <li key={zone.name}>
            <b>{zone.name}</b> {zone.note}
          </li>
        ))}
      </ol>
    </div>
  );
}
