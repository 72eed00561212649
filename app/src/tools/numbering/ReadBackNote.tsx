import { readBack as words } from "../../../../fixtures/content/words/numbering";
import { filled } from "../../ui/filled";
import { shownScan, together } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import type { ReadBack } from "../print/read-back";
import styles from "./NumberingTool.module.css";
import { describeRead, describeRefusal, isRefused } from "./read-back-messages";

/** What a reader found in a symbol whose file was asked for; or why it was not asked, or the file refused. */
export function ReadBackNote({ result }: { result: ReadBack }) {
  if (isRefused(result)) {
    return (
      <Notice tone="error">
        <p>{describeRefusal(result)}</p>
      </Notice>
    );
  }
  return (
    <p>
      {result.type === "same"
        ? filled(words.found, {
            scan: (
              <code translate="no" className={styles.code}>
                {together(shownScan(result.scan))}
              </code>
            ),
          })
        : describeRead(result)}
    </p>
  );
}
