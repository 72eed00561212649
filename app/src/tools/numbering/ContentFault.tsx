import type { ContentError } from "../../engine/load-print";
import { Button } from "../../ui/Button";
import { describeChange } from "../check-digit/messages";
import { MarkedText } from "../frame/MarkedText";
import { Verdict } from "../frame/Verdict";
import { describeContent } from "./messages";
import styles from "./NumberingTool.module.css";

type Props = {
  text: string;
  error: ContentError;
  /** Puts a suggested number into the field. */
  onUse: (text: string) => void;
};

/** What is wrong with what was typed, where, and what was probably meant. */
export function ContentFault({ text, error, onUse }: Props) {
  return (
    <>
      <Verdict tone="wrong">{describeContent(error)}</Verdict>
      {error.type !== "empty" && error.problem.start < error.problem.end && (
        <MarkedText text={text} place={error.problem} />
      )}
      {error.type === "number" && error.repairs.length > 0 && (
        <div className={styles.repairs}>
          <h2>What was probably meant</h2>
          <ul>
            {error.repairs.map((repair) => (
              <li key={repair.digits}>
                <Button size="small" onClick={() => onUse(repair.digits)}>
                  Use <span className="number">{repair.digits}</span>
                </Button>
                <span>{describeChange(repair.change)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
