import type { BarcodeEngine } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer } from "./ListAnswer";
import type { CheckListWork } from "./use-check-list";

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

type Props = { engine: BarcodeEngine | undefined; work: CheckListWork };

/** A list or a spreadsheet file: every number checked in the browser. */
export function ManyNumbers({ engine, work }: Props) {
  const { rows, run, stop, checked, check, checkAfresh, clear } = work;
  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label="Numbers"
        hint="Paste one number a line or a whole spreadsheet, or drop a CSV file here, up to millions of rows."
        fileLabel="File with numbers"
        onExample={() => rows.type(EXAMPLE)}
        onFile={(file) => checkAfresh(file)}
        onClear={clear}
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
