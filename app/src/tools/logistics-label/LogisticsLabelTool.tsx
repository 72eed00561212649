import { useState } from "react";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { ModePanel } from "../frame/ModePanel";
import { ToolFrame } from "../frame/ToolFrame";
import { ManyLabels } from "./ManyLabels";
import { OneLabel } from "./OneLabel";

type Amount = "one" | "many";

/** Logistic labels: one from a form, or one for each row of a list. */
export function LogisticsLabelTool() {
  const [amount, setAmount] = useState<Amount>("one");
  const binary = useBinary(loadPrint);
  const engine = binary.status === "ready" ? binary.engine : undefined;

  return (
    <ToolFrame
      name="logisticsLabelTool"
      noun="tool"
      binary={binary}
      withoutScript="Below it you can read what belongs on a label and how to make its number by hand."
      modes={{
        legend: "How many labels",
        choices: [
          { value: "one", label: "One label" },
          { value: "many", label: "Many labels" },
        ],
        value: amount,
        onChange: setAmount,
      }}
    >
      <ModePanel isOpen={amount === "one"}>
        <OneLabel engine={engine} />
      </ModePanel>
      <ModePanel isOpen={amount === "many"}>
        <ManyLabels engine={engine} />
      </ModePanel>
    </ToolFrame>
  );
}
