import { Button } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { Progress } from "../../ui/Progress";
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
          <Progress label={run.label} {...(run.done !== undefined && { done: run.done })} />
          <Button size="small" onClick={onCancel}>
            Cancel
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
