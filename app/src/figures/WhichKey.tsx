import { Icon } from "../ui/Icon";
import styles from "./WhichKey.module.css";

/** What you want to name, and the key that names it. */
const answers = [
  { icon: "box", thing: "A product or a carton", key: "GTIN" },
  { icon: "location", thing: "A place or a company", key: "GLN" },
  { icon: "pallet", thing: "A pallet or a parcel", key: "SSCC" },
  { icon: "recall", thing: "An asset that returns", key: "GRAI" },
  { icon: "tag", thing: "A single asset", key: "GIAI" },
  { icon: "people", thing: "A person in a service", key: "GSRN" },
  { icon: "document", thing: "A document", key: "GDTI" },
];

/** From the thing to its number. */
export function WhichKey() {
  return (
    <ul className={styles.answers}>
      {answers.map((answer) => (
        <li key={answer.key}>
          <Icon name={answer.icon} />
          <span>{answer.thing}</span>
          <span className={styles.rule} />
          <b>{answer.key}</b>
        </li>
      ))}
    </ul>
  );
}
