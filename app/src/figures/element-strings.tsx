/** What a scanner reads from one symbol, split by application identifiers. */
import { NumberAnatomy, type NumberPart, type PartRole } from "../ui/NumberAnatomy";
import styles from "./element-strings.module.css";

type Value = [identifier: string, role: PartRole, text: string, label: string];

/** Each identifier in its brackets, which are no part of the data, and the value after it. */
function ElementString({ values }: { values: Value[] }) {
  const parts = values.flatMap(([identifier, role, text, label]): NumberPart[] => [
    { role: "identifier", text: `(${identifier})`, label: "", isPunctuation: true },
    { role, text, label: `${identifier} ${label}` },
  ]);
  return (
    <div className={styles.string}>
      <NumberAnatomy what="Barcode" parts={parts} />
    </div>
  );
}

export const TenderString = () => (
  <ElementString
    values={[
      ["01", "prefix", "09521234000051", "Product (GTIN)"],
      ["17", "reference", "271130", "Expires 30 November 2027"],
      ["10", "serial", "AB123", "Batch"],
    ]}
  />
);

export const BeefString = () => (
  <ElementString
    values={[
      ["01", "prefix", "99521234000153", "Product (GTIN-14)"],
      ["3102", "indicator", "001842", "Weighs 18.42 kg"],
      ["17", "reference", "261215", "Use by 15 December 2026"],
      ["10", "serial", "AB123", "Batch"],
    ]}
  />
);

export const BedString = () => (
  <ElementString
    values={[
      ["01", "prefix", "09521234002086", "Product (GTIN)"],
      ["21", "serial", "B00417", "Serial number"],
    ]}
  />
);
