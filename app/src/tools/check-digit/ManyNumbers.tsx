import { useState } from "react";
import { checkList } from "../../engine/check-list";
import type { CheckedList, ListWords } from "../../engine/check-list-messages";
import type { BarcodeEngine } from "../../engine/load-engine";
import { FileProblemError } from "../../engine/read-rows";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/count-of";
import { describeFile } from "../file-messages";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { useRows } from "../rows/use-rows";
import { useRun } from "../rows/use-run";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer, type ListKind } from "./ListAnswer";
import { describeLine, IF_ONLY_CHECK_DIGIT } from "./messages";

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

/** A list or a spreadsheet file: every number checked in the browser. */
export function ManyNumbers({ engine }: { engine: BarcodeEngine | undefined }) {
  const rows = useRows();
  const { run, start, stop } = useRun(describeFailure);
  // Outlives the next run, so that the controls above the answers keep their focus.
  const [checked, setChecked] = useState<{ list: CheckedList; kind: ListKind }>();

  async function check(source: Blob, kind: ListKind = "auto", column?: number) {
    if (engine === undefined) return;
    await start("Reading the list", async (report, signal) => {
      const list = await checkList(
        {
          file: source,
          words: wordsOf(engine),
          ...(kind !== "auto" && { kind }),
          ...(column !== undefined && { column }),
        },
        (done, count) => report({ label: `${countOf(count, "row")} checked so far`, done }),
        signal,
      );
      setChecked({ list, kind });
      announce(`${countOf(list.total, "row")} checked`);
    });
  }

  function checkAfresh(source: Blob) {
    setChecked(undefined);
    return check(source);
  }

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label="Numbers"
        hint="Paste one number a line or a whole spreadsheet, or drop a CSV file here, up to millions of rows."
        fileLabel="File with numbers"
        onExample={() => rows.type(EXAMPLE)}
        onFile={checkAfresh}
        onClear={() => {
          stop();
          setChecked(undefined);
        }}
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty}
          onClick={() => checkAfresh(rows.source())}
        >
          Check the list
        </Button>
      </RowsInput>
      <RunStatus run={run} onCancel={stop} />
      {checked !== undefined && engine !== undefined && (
        <ListAnswer
          {...checked}
          engine={engine}
          onKind={(kind) => check(rows.source(), kind, checked.list.column)}
          onColumn={(column) => check(rows.source(), checked.kind, column)}
        />
      )}
    </div>
  );
}

/** What the CSV file says, for every answer that a row can get. */
function wordsOf(engine: BarcodeEngine): ListWords {
  return {
    headings: [
      "Row",
      "As typed",
      "Result",
      "Complete number",
      IF_ONLY_CHECK_DIGIT,
      "Same number as row",
    ],
    results: Array.from({ length: 256 }, (_, answer) => describeLine(engine.readAnswer(answer))),
  };
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be checked. It is kept: try again.";
}
