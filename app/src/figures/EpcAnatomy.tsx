import type { PartRole } from "../ui/NumberAnatomy";
import styles from "./EpcAnatomy.module.css";

/** The fields of an SGTIN-96 after the EPC Tag Data Standard 2.3, section 14.6.1, in order. */
const fields: { role: PartRole; label: string; bits: number }[] = [
  { role: "identifier", label: "Header", bits: 8 },
  { role: "identifier", label: "Filter", bits: 3 },
  { role: "identifier", label: "Partition", bits: 3 },
  { role: "prefix", label: "Company prefix and item reference", bits: 44 },
  { role: "serial", label: "Serial number", bits: 38 },
];

/** The 96 bits of a product's tag, to scale. */
export function EpcAnatomy() {
  return (
    <div className={styles.epc}>
      <div className={styles.bits}>
        {fields.map((field) => (
          <span key={field.label} data-role={field.role} data-bits={field.bits}>
            {field.bits}
          </span>
        ))}
      </div>
      <ul className={styles.legend}>
        {fields.map((field) => (
          <li key={field.label} data-role={field.role}>
            <b>{field.bits} bits</b> <span>{field.label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
