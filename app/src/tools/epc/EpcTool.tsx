import { useRef } from "react";
import { tool as words } from "../../../../fixtures/content/words/epc";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { flushSync } from "../../react";
import { HowTested } from "../frame/HowTested";
import { ModePanel, ToolFrame } from "../frame/ToolFrame";
import { useKept } from "../use-kept";
import { ManyEpcs } from "./ManyEpcs";
import { OneEpc } from "./OneEpc";
import { useColumn } from "./use-column";
import type { Choices } from "./work";

type Amount = "one" | "many";

/** Encodes and decodes EPCs: one with every bit drawn, or a column of them. */
export function EpcTool() {
  const [amount, setAmount] = useKept<Amount>("mode", "one");
  const state = useBinary(loadInterpreter);
  const engine = state.status === "ready" ? state.engine : undefined;
  const column = useColumn(engine);
  const many = useRef<HTMLDivElement>(null);

  /** What was pressed goes away with this, so the focus goes to the column. */
  function convertAll(values: string[], choices: Choices) {
    flushSync(() => {
      setAmount("many");
      column.take(values, choices);
    });
    many.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  }

  return (
    <ToolFrame
      name="epcTool"
      binary={state}
      withoutScript={words.noScript}
      modes={{
        legend: words.amount,
        choices: [
          { value: "one", label: words.one },
          { value: "many", label: words.many },
        ],
        value: amount,
        onChange: setAmount,
      }}
    >
      <ModePanel isOpen={amount === "one"}>
        <OneEpc engine={engine} onConvertAll={convertAll} />
      </ModePanel>
      <ModePanel isOpen={amount === "many"} ref={many}>
        <ManyEpcs engine={engine} column={column} />
      </ModePanel>
      <HowTested />
    </ToolFrame>
  );
}
