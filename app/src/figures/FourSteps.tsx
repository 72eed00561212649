import { Icon } from "../ui/Icon";
import styles from "./FourSteps.module.css";

const steps = [
  { icon: "question", words: "Count the numbers you need" },
  { icon: "people", words: "Join" },
  { icon: "number", words: "Give each product its number" },
  { icon: "barcode", words: "Make, place and test the barcode" },
];

/** From product to scan. */
export function FourSteps() {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.words}>
          <span className={styles.mark}>
            <Icon name={step.icon} />
          </span>
          <span>
            <b>{index + 1}</b> {step.words}
          </span>
        </li>
      ))}
    </ol>
  );
}
