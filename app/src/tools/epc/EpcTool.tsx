import { useState } from "react";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { ModePanel } from "../frame/ModePanel";
import { ToolFrame } from "../frame/ToolFrame";
import { ManyEpcs } from "./ManyEpcs";
import { OneEpc } from "./OneEpc";

type Amount = "one" | "many";

/** Encodes and decodes EPCs: one with every bit drawn, or a column of them. */
export function EpcTool() {
  const [amount, setAmount] = useState<Amount>("one");
  const state = useBinary(loadInterpreter);
  const engine = state.status === "ready" ? state.engine : undefined;

  return (
    <ToolFrame
      name="epcTool"
      noun="encoder"
      binary={state}
      withoutScript="Below it you can read how to encode by hand."
      modes={{
        legend: "How many numbers",
        choices: [
          { value: "one", label: "One number" },
          { value: "many", label: "A column" },
        ],
        value: amount,
        onChange: setAmount,
      }}
    >
      <ModePanel isOpen={amount === "one"}>
        <OneEpc engine={engine} />
      </ModePanel>
      <ModePanel isOpen={amount === "many"}>
        <ManyEpcs engine={engine} />
      </ModePanel>
    </ToolFrame>
  );
}
