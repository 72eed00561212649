import { words } from "./messages";
import styles from "./ProblemsDialog.module.css";
import { ToolDialog } from "./ToolDialog";

/** What is wrong with the content, in the words of those who check it. */
export function ProblemsDialog({ problems, onClose }: { problems: string[]; onClose: () => void }) {
  return (
    <ToolDialog title={words.problemsTitle} onClose={onClose}>
      <p>{words.problemsNote}</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </ToolDialog>
  );
}
