import type { LabelWarning } from "../../engine/load-print";
import { goToField } from "../../ui/form/ErrorSummary";
import { Notice } from "../../ui/Notice";
import { controlId, fieldWords } from "./fields";
import styles from "./LogisticsLabelTool.module.css";
import { describeWarning } from "./messages";

/** What to look at before a label is printed, each with the way to its field. */
export function LabelWarnings({ warnings }: { warnings: LabelWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={styles.warnings} role="status">
        {warnings.map((warning) => (
          <li key={`${warning.field} ${warning.code}`}>
            <a
              href={`#${controlId(warning.field)}`}
              onClick={(event) => goToField(event, controlId(warning.field))}
            >
              {fieldWords[warning.field].label}
            </a>
            : {describeWarning(warning)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
