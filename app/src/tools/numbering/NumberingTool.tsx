import { useCallback } from "react";
import { flushSync } from "react-dom";
import { tool as words } from "../../../../fixtures/content/words/numbering";
import { loadPrint } from "../../engine/load-print";
import { useBinary } from "../../engine/use-binary";
import { HowTested } from "../frame/HowTested";
import { ModePanel, ToolFrame } from "../frame/ToolFrame";
import { useRows } from "../rows/use-rows";
import { useKept } from "../use-kept";
import { useSharedWork } from "../use-shared-work";
import { knownRequest, readAddress } from "./address";
import { Chooser } from "./Chooser";
import { ManySymbols } from "./ManySymbols";
import { OneSymbol } from "./OneSymbol";
import { useSteps } from "./steps";
import { emptyWork } from "./work";

/** Where a list of many is typed. */
const LIST_ID = "symbol-rows";

type Part = "choose" | "one" | "many";

/** Finds the number and the symbol for a thing, and makes symbols: one, or a sheet of many. */
export function NumberingTool() {
  const [part, setPart] = useKept<Part>("mode", "one");
  const rows = useRows();
  const binary = useBinary(loadPrint);
  const { engine } = binary;

  // The number is there at once, and its settings when the engine is, which knows them.
  const readLink = useCallback(
    (hash: string) => {
      const shared = readAddress(hash);
      if (shared === undefined) return undefined;
      const request = engine === undefined ? {} : knownRequest(engine, shared.request);
      return { ...emptyWork, ...shared, request };
    },
    [engine],
  );
  const [work, setWork] = useSharedWork(emptyWork, readLink, () => {
    setPart("one");
    showStep("save");
  });
  const takeOutLink = () => setWork((current) => current);
  const [steps, showStep] = useSteps(takeOutLink);

  return (
    <ToolFrame
      name="numberingTool"
      binary={binary}
      withoutScript={words.noScript}
      modes={{
        legend: words.parts,
        choices: [
          { value: "one", label: words.one },
          { value: "choose", label: words.choose },
          { value: "many", label: words.many },
        ],
        value: part,
        onChange: (next) => {
          // The link is taken out of the address: it would bring its own part back.
          takeOutLink();
          setPart(next);
        },
      }}
    >
      <ModePanel isOpen={part === "one"}>
        <OneSymbol
          engine={engine}
          work={work}
          steps={steps}
          onChange={setWork}
          onRestart={() => {
            setWork(emptyWork);
            showStep("number");
          }}
          onMany={(list) => {
            flushSync(() => {
              rows.take(list);
              setPart("many");
            });
            document.getElementById(LIST_ID)?.focus();
          }}
        />
      </ModePanel>
      <ModePanel isOpen={part === "choose"}>
        <Chooser
          engine={engine}
          onMake={(made) => {
            setWork({ ...emptyWork, ...made });
            setPart("one");
            showStep("number");
          }}
        />
      </ModePanel>
      <ModePanel isOpen={part === "many"}>
        <ManySymbols engine={engine} rows={rows} id={LIST_ID} />
      </ModePanel>
      <HowTested />
    </ToolFrame>
  );
}
