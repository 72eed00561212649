import { Button } from "../ui/Button";
import { countOf } from "../ui/format";
import { Notice } from "../ui/Notice";
import styles from "./ContentProblems.module.css";

type Props = {
  /** Each with the file and the field; empty if there is nothing to say. */
  problems: string[];
  onClose: () => void;
};

/** A note over the page, which still shows the content as it was before the problems. */
export function ContentProblems({ problems, onClose }: Props) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.note} role="alert">
      <Notice tone="error">
        <p>
          The content has {countOf(problems.length, "problem")}. The page shows it as it was before.
        </p>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </p>
      </Notice>
    </div>
  );
}
