import { flushSync } from "react-dom";
import { tool as words } from "../../../../fixtures/content/words/logistics-label";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { HowTested } from "../frame/HowTested";
import { ModePanel, ToolFrame } from "../frame/ToolFrame";
import { useRows } from "../rows/use-rows";
import { useKept } from "../use-kept";
import { ManyLabels } from "./ManyLabels";
import { OneLabel } from "./OneLabel";
import { useRegister } from "./use-register";

/** Where a table of many is typed. */
const TABLE_ID = "label-rows";

type Amount = "one" | "many";

/** Logistic labels: one from a form, or one for each row of a list. */
export function LogisticsLabelTool() {
  const [amount, setAmount] = useKept<Amount>("mode", "one");
  const rows = useRows();
  const register = useRegister();
  const binary = useBinary(loadPrint);
  const engine = binary.status === "ready" ? binary.engine : undefined;

  return (
    <ToolFrame
      name="logisticsLabelTool"
      binary={binary}
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
        <OneLabel
          engine={engine}
          register={register}
          onMany={(table) => {
            flushSync(() => {
              rows.take(table);
              setAmount("many");
            });
            document.getElementById(TABLE_ID)?.focus();
          }}
        />
      </ModePanel>
      <ModePanel isOpen={amount === "many"}>
        <ManyLabels engine={engine} register={register} rows={rows} id={TABLE_ID} />
      </ModePanel>
      <HowTested />
    </ToolFrame>
  );
}
