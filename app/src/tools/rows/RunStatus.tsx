import { rows as words } from "../../../../fixtures/content/words/tools";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
import { saveBlob } from "../../ui/save-file";
import styles from "./Rows.module.css";
import type { Run } from "./use-run";

type Props = { run: Run; onCancel: () => void };

/** How far the work on a list is, or why it failed. */
export function RunStatus({ run, onCancel }: Props) {
  switch (run.status) {
    case "idle":
      return null;
    case "running":
      return (
        <div className={styles.running}>
          <Progress label={run.label} done={run.done} />
          <Button size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      );
    case "failed":
      return (
        <Notice tone="error">
          <p role="alert">{run.message}</p>
        </Notice>
      );
  }
}

type SaveMadeProps = {
  /** The name of the file; its ending tells what it is. */
  name: string;
  /** What became of a list; absent where no row was right. */
  file: Blob | undefined;
  /** Whether another file is on its way: this one is not saved any more. */
  isBehind?: boolean;
};

/** The button that saves what was made of a list. */
export function SaveMade({ name, file, isBehind }: SaveMadeProps) {
  if (file === undefined) return null;
  const format = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
  return (
    <div className="actions">
      <Button variant="primary" disabled={isBehind} onClick={() => saveBlob(name, file)}>
        {say(words.save, { format })}
      </Button>
    </div>
  );
}
