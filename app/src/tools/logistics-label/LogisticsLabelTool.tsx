import { useState } from "react";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
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
      {/* Both stay in place, so that switching loses nothing that was typed. */}
      <div hidden={amount !== "one"}>
        <OneLabel engine={engine} />
      </div>
      <div hidden={amount !== "many"}>
        <ManyLabels engine={engine} />
      </div>
    </ToolFrame>
  );
}
