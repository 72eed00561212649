import type { TextRepair } from "../../engine/load-print";
import { Button } from "../../ui/Button";
import { shownScan } from "../shown-scan";
import { describeRepair } from "./messages";
import styles from "./NumberingTool.module.css";

type Props = {
  heading: string;
  repairs: TextRepair[];
  onUse: (text: string) => void;
};

/** Texts that were probably meant, each to put into the field. */
export function Repairs({ heading, repairs, onUse }: Props) {
  if (repairs.length === 0) return null;
  return (
    <div className={styles.repairs}>
      <h2>{heading}</h2>
      <ul>
        {repairs.map((repair) => (
          <li key={repair.text}>
            <Button size="small" onClick={() => onUse(repair.text)}>
              Use <span className="number">{shownScan(repair.text)}</span>
            </Button>
            <span>{describeRepair(repair)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
