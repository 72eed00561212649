import { useState } from "react";
import { useEngine } from "../../engine/use-engine";
import { ToolFrame } from "../frame/ToolFrame";
import { ManyNumbers } from "./ManyNumbers";
import { OneNumber } from "./OneNumber";

type Amount = "one" | "many";

/** Works out and confirms check digits: of one number with every step shown, or of a whole list. */
export function CheckDigitCalculator() {
  const [amount, setAmount] = useState<Amount>("one");
  const engine = useEngine();

  return (
    <ToolFrame
      name="checkDigitCalculator"
      noun="calculator"
      binary={engine}
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
      {/* Both stay in place, so that switching loses nothing that was typed. */}
      <div hidden={amount !== "one"}>
        <OneNumber engine={engine.status === "ready" ? engine.engine : undefined} />
      </div>
      <div hidden={amount !== "many"}>
        <ManyNumbers engine={engine.status === "ready" ? engine.engine : undefined} />
      </div>
    </ToolFrame>
  );
}
