import type { ContentError, TextRepair } from "../../engine/load-print";
import { Button } from "../../ui/Button";
import { shownScan } from "../../ui/format";
import { Fault } from "../frame/ToolFrame";
import { describeRepair } from "../repair-messages";
import { describeContent } from "./messages";
import styles from "./NumberingTool.module.css";

type Props = {
  /** For the field that the fault describes. */
  id: string;
  text: string;
  error: ContentError;
  /** Puts a suggested text into the field. */
  onUse: (text: string) => void;
  /** Makes a sheet of several numbers, one on each row. */
  onMany: (rows: string) => void;
};

/** What is wrong with what was typed, where, and what was probably meant. */
export function ContentFault({ id, text, error, onUse, onMany }: Props) {
  return (
    <>
      <Fault
        id={id}
        {...(error.type === "text" && { marked: { text, place: error.problem.problem } })}
      >
        {describeContent(error)}
      </Fault>
      {error.type === "several" && (
        <div className="actions">
          <Button variant="primary" onClick={() => onMany(error.rows)}>
            Make a barcode of each row
          </Button>
        </div>
      )}
      {error.type === "text" && (
        <Repairs heading="What was probably meant" repairs={error.repairs} onUse={onUse} />
      )}
    </>
  );
}

type RepairsProps = {
  heading: string;
  repairs: TextRepair[];
  onUse: (text: string) => void;
};

/** Texts that were probably meant, each to put into the field. */
export function Repairs({ heading, repairs, onUse }: RepairsProps) {
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
