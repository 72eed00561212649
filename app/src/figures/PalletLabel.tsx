import { gs1128Modules } from "./gs1-128";
import styles from "./PalletLabel.module.css";
import { SymbolBars } from "./SymbolBars";

/** What the two symbols of the example say: content with its count, and below it the SSCC. */
const symbols = [
  { data: "02195212345432103748", text: "(02) 19521234543210 (37) 48" },
  { data: "00395212340000000014", text: "(00) 3 9521234 000000001 4" },
];

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
        {symbols.map((symbol) => (
          <LabelSymbol key={symbol.data} {...symbol} />
        ))}
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

function LabelSymbol({ data, text }: { data: string; text: string }) {
  const modules = gs1128Modules(data);
  if (modules === undefined) return null;
  // Ten modules of quiet zone on either side.
  return (
    <div>
      <svg viewBox={`0 0 ${modules.length + 20} 34`} aria-hidden="true">
        <SymbolBars modules={modules} height={34} x={10} />
      </svg>
      <p className={styles.readable}>{text}</p>
    </div>
  );
}
