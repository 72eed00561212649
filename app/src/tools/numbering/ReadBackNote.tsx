import { shownScan } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import type { ReadBack } from "../print/read-back";
import styles from "./NumberingTool.module.css";
import { describeNotTried, describeRefusal, isRefused } from "./read-back-messages";

/** What a reader found in a symbol whose file was asked for; or why it was not asked, or the file refused. */
export function ReadBackNote({ result }: { result: ReadBack }) {
  if (isRefused(result)) {
    return (
      <Notice tone="error">
        <p>{describeRefusal(result)}</p>
      </Notice>
    );
  }
  return result.type === "same" ? (
    <p>
      Read back: <code className={styles.code}>{shownScan(result.scan)}</code>
    </p>
  ) : (
    <p>Not read back: {describeNotTried(result.why)}</p>
  );
}
