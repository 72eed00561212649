import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { ModePanel, ToolFrame } from "../frame/ToolFrame";
import type { ListKind } from "./ListAnswer";
import { ManyNumbers } from "./ManyNumbers";
import { OneNumber } from "./OneNumber";
import { useCheckList } from "./use-check-list";

type Amount = "one" | "many";

/** Works out and confirms check digits: of one number with every step shown, or of a whole list. */
export function CheckDigitCalculator() {
  const [amount, setAmount] = useState<Amount>("one");
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
      noun="calculator"
      binary={state}
      withoutScript="Below it you can read how to work out a check digit by hand."
      modes={{
        legend: "How many numbers",
        choices: [
          { value: "one", label: "One number" },
          { value: "many", label: "Many numbers" },
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
    </ToolFrame>
  );
}
