import { calculator, list as words } from "../../../../fixtures/content/words/check-digit";
import { type BarcodeEngine, loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { OneOrMany } from "../frame/OneOrMany";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer } from "./ListAnswer";
import { OneNumber } from "./OneNumber";
import { type CheckListWork, useCheckList } from "./use-check-list";

/** Works out and confirms check digits: of one number with every step shown, or of a whole list. */
export function CheckDigitCalculator() {
  const binary = useBinary(loadEngine);
  const { engine } = binary;
  const list = useCheckList(engine);

  return (
    <OneOrMany
      name="checkDigitCalculator"
      binary={binary}
      withoutScript={calculator.noScript}
      words={{ legend: calculator.amounts, one: calculator.one, many: calculator.many }}
      one={(toMany) => (
        <OneNumber
          engine={engine}
          onList={(lines, kind) => {
            toMany(() => list.rows.take(lines));
            return list.checkAfresh(new Blob([lines]), kind);
          }}
        />
      )}
      many={<ManyNumbers engine={engine} work={list} />}
    />
  );
}

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

type Props = { engine: BarcodeEngine | undefined; work: CheckListWork };

/** A list or a spreadsheet file: every number checked in the browser. */
function ManyNumbers({ engine, work }: Props) {
  const { rows, checking, check, checkAfresh } = work;
  const { asked, result, isBehind } = checking;
  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label={words.numbers}
        hint={words.numbersHint}
        fileLabel={words.file}
        onExample={() => rows.type(EXAMPLE)}
        onFile={(file) => checkAfresh(file)}
        onClear={checking.clear}
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty}
          onClick={() => checkAfresh(rows.source())}
        >
          {words.check}
        </Button>
      </RowsInput>
      <RunStatus run={checking.run} onCancel={checking.stop} />
      {result !== undefined && asked !== undefined && engine !== undefined && (
        <ListAnswer
          list={result}
          settings={{ ...asked, column: asked.column ?? result.column }}
          isBehind={isBehind}
          sheet={rows.sheet}
          engine={engine}
          onSettings={(settings) => check(rows.source(), settings)}
        />
      )}
    </div>
  );
}
