import type { DrawingWords } from "../../content/drawings";
import styles from "./EpcAnatomy.module.css";

/** The fields of an SGTIN-96 after the EPC Tag Data Standard 2.3, section 14.6.1, in order. */
const fields = [
  { role: "identifier", label: "header", bits: 8 },
  { role: "identifier", label: "filter", bits: 3 },
  { role: "identifier", label: "partition", bits: 3 },
  { role: "prefix", label: "item", bits: 44 },
  { role: "serial", label: "serial", bits: 38 },
] as const;

/** The 96 bits of a product's tag, to scale. */
export function EpcAnatomy({ labels }: DrawingWords<"epc-anatomy">) {
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
            <b>
              {field.bits} {labels.bits}
            </b>{" "}
            <span>{labels[field.label]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
