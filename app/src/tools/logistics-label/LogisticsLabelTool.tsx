import { tool as words } from "../../../../fixtures/content/words/logistics-label";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { OneOrMany } from "../frame/OneOrMany";
import { useRows } from "../rows/use-rows";
import { ManyLabels } from "./ManyLabels";
import { OneLabel } from "./OneLabel";
import { useRegister } from "./use-register";

/** Logistic labels: one from a form, or one for each row of a list. */
export function LogisticsLabelTool() {
  const rows = useRows();
  const register = useRegister();
  const binary = useBinary(loadPrint);
  const { engine } = binary;

  return (
    <OneOrMany
      name="logisticsLabelTool"
      binary={binary}
      withoutScript={words.noScript}
      words={{ legend: words.amount, one: words.one, many: words.many }}
      one={(toMany) => (
        <OneLabel
          engine={engine}
          register={register}
          onMany={(table) => toMany(() => rows.take(table))}
        />
      )}
      many={<ManyLabels engine={engine} register={register} rows={rows} />}
    />
  );
}
