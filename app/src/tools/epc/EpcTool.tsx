import { tool as words } from "../../../../fixtures/content/words/epc";
import { mode } from "../../../../fixtures/content/words/epc-tags";
import { loadInterpreter } from "../../engine/load-interpreter";
import { useBinary } from "../../engine/use-binary";
import { OneOrMany } from "../frame/OneOrMany";
import { ManyEpcs } from "./ManyEpcs";
import { OneEpc } from "./OneEpc";
import { ProgramTags } from "./tags/ProgramTags";
import { useColumn } from "./use-column";

/** Encodes and decodes EPCs: one with every bit drawn, a column of them, or new ones for tags to program. */
export function EpcTool() {
  const binary = useBinary(loadInterpreter);
  const { engine } = binary;
  const column = useColumn(engine);

  return (
    <OneOrMany
      name="epcTool"
      binary={binary}
      withoutScript={words.noScript}
      words={{ legend: words.amount, one: words.one, many: words.many }}
      one={(toMany) => (
        <OneEpc
          engine={engine}
          onConvertAll={(values, choices) => toMany(() => column.take(values, choices))}
        />
      )}
      many={<ManyEpcs engine={engine} column={column} />}
      other={{ name: mode, panel: <ProgramTags engine={engine} rows={column.rows} /> }}
    />
  );
}
