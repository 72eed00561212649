import { useRef } from "react";
import { flushSync } from "react-dom";
import { calculator, list as words } from "../../../../fixtures/content/words/check-digit";
import { type BarcodeEngine, loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { Button } from "../../ui/Button";
import { HowTested } from "../frame/HowTested";
import { ModePanel, ToolFrame } from "../frame/ToolFrame";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { useKept } from "../use-kept";
import styles from "./CheckDigitCalculator.module.css";
import { ListAnswer } from "./ListAnswer";
import { OneNumber } from "./OneNumber";
import { type CheckListWork, type ListKind, useCheckList } from "./use-check-list";

type Amount = "one" | "many";

/** Works out and confirms check digits: of one number with every step shown, or of a whole list. */
export function CheckDigitCalculator() {
  const [amount, setAmount] = useKept<Amount>("mode", "one");
  const state = useBinary(loadEngine);
  const engine = state.status === "ready" ? state.engine : undefined;
  const list = useCheckList(engine);
  const many = useRef<HTMLDivElement>(null);

  /** Several numbers that were pasted as one. */
  function checkAsList(lines: string, kind: ListKind) {
    flushSync(() => {
      setAmount("many");
      list.rows.take(lines);
    });
    // The button that was pressed is hidden now.
    many.current?.focus();
    return list.checkAfresh(new Blob([lines]), kind);
  }

  return (
    <ToolFrame
      name="checkDigitCalculator"
      binary={state}
      withoutScript={calculator.noScript}
      modes={{
        legend: calculator.amounts,
        choices: [
          { value: "one", label: calculator.one },
          { value: "many", label: calculator.many },
        ],
        value: amount,
        onChange: setAmount,
      }}
    >
      <ModePanel isOpen={amount === "one"}>
        <OneNumber engine={engine} onList={checkAsList} />
      </ModePanel>
      <ModePanel isOpen={amount === "many"} ref={many} tabIndex={-1}>
        <ManyNumbers engine={engine} work={list} />
      </ModePanel>
      <HowTested />
    </ToolFrame>
  );
}

const EXAMPLE = "9521234543213\n952123454321\n9521234543214\n19521234543210\nTea, black";

type Props = { engine: BarcodeEngine | undefined; work: CheckListWork };

/** A list or a spreadsheet file: every number checked in the browser. */
function ManyNumbers({ engine, work }: Props) {
  const { rows, run, stop, checked, check, checkAfresh, clear } = work;
  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        label={words.numbers}
        hint={words.numbersHint}
        fileLabel={words.file}
        onExample={() => rows.type(EXAMPLE)}
        onFile={(file) => checkAfresh(file)}
        onClear={clear}
      >
        <Button
          variant="primary"
          disabled={engine === undefined || rows.isEmpty}
          onClick={() => checkAfresh(rows.source())}
        >
          {words.check}
        </Button>
      </RowsInput>
      <RunStatus run={run} onCancel={stop} />
      {checked !== undefined && engine !== undefined && (
        <ListAnswer
          {...checked}
          engine={engine}
          onSettings={(settings) => check(rows.source(), settings)}
        />
      )}
    </div>
  );
}
