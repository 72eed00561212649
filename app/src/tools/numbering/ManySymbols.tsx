import {
  settings,
  sheet as sheetWords,
  list as words,
} from "../../../../fixtures/content/words/numbering";
import { toCell } from "../../engine/files/csv-cell";
import {
  SheetError,
  type SheetFormat,
  type SheetProblem,
  type SheetRequest,
  type SymbolSheet,
} from "../../engine/lists/symbol-sheet-messages";
import { type StageProgress, workerCall } from "../../engine/lists/worker-call";
import type { PictureSettings, PrintEngine, Use } from "../../engine/load-print";
import { say } from "../../say";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { choicesFrom } from "../../ui/form/choices";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import type { Rows } from "../rows/use-rows";
import { useResult } from "../rows/use-run";
import { useNames } from "../symbol-messages";
import { useKept } from "../use-kept";
import { LengthField } from "./LengthField";
import { describeSheetProblem } from "./list-messages";
import { surfaceNames } from "./messages";
import styles from "./NumberingTool.module.css";
import { ReductionField } from "./ReductionField";
import { SheetAnswer, type SheetOrder } from "./SheetAnswer";
import { type Changes, changed, type Work, wrongSetting } from "./work";
import { type ZipChoice, ZipFields } from "./ZipFields";

/** The uses are called what the tool calls them, or it would not know them again. */
const [retail, distribution] = [toCell(useNames.retail), toCell(useNames.distribution)];
const EXAMPLE = `Name,Number,Scanned
Apple juice 1 l,9521234543213,${retail}
Apple juice 6 x 1 l,19521234543210,${distribution}
Apple juice with batch,(01)09521234543213(10)AB123(17)270630,
Pear juice,952123454322,${retail}
Plum juice,9521234543237,${retail}`;

/** Both the names that people see and those of the engine. */
const uses = Object.fromEntries(
  Object.entries(useNames).flatMap(([id, name]) => [
    [name.trim().toLowerCase(), id as Use],
    [id.toLowerCase(), id as Use],
  ]),
);

const makeSymbolSheet = workerCall<SheetRequest, StageProgress, SymbolSheet, SheetProblem>(
  () =>
    new Worker(new URL("./symbol-sheet.worker.ts", import.meta.url), {
      type: "module",
    }),
  (problem) => new SheetError(problem),
);

type Props = {
  engine: PrintEngine | undefined;
  rows: Rows;
  /** Of the box for rows. */
  id: string;
};

/** What to make. Once it is made, other columns give a sheet of the same kinds of files. */
type Order = SheetOrder & { files: ZipChoice };

/** A sheet of many symbols: a row of a list each. */
export function ManySymbols({ engine, rows, id }: Props) {
  const making = useResult<Order, SymbolSheet>(describeFailure);
  const { asked, result } = making;
  const [request, setRequest] = useKept<PictureSettings>("listRequest", {});
  const [typed, setTyped] = useKept<Work["typed"]>("listTyped", {});
  const [chosen, setChosen] = useKept<ZipChoice>("zip", { formats: ["svg"], dpi: 600 });

  function make(order: Order) {
    const label = say(words.reading, { rows: countOf(0, "row") });
    return making.make(label, order, async (report, signal) => {
      const { sheetName: _, ...read } = order;
      const sheet = await makeSymbolSheet(
        { ...read, uses, title: words.title, request },
        (stage, rows, done) => {
          const barcodes = countOf(rows, "barcode");
          report({
            label:
              stage === "reading"
                ? say(words.reading, { rows: countOf(rows, "row") })
                : say(order.format === "zip" ? words.writingFiles : words.writing, { barcodes }),
            done,
          });
        },
        signal,
      );
      announce(
        say(sheetWords.madeWithout, {
          barcodes: countOf(sheet.count, "barcode"),
          rows: countOf(sheet.faults.length, "row"),
        }),
      );
      return sheet;
    });
  }

  const canMake =
    engine !== undefined && !rows.isEmpty && wrongSetting(engine, typed) === undefined;

  /** What was made, or is being made, is of what was chosen before. */
  function change(next: Changes) {
    setRequest(changed(request, next));
    making.clear();
  }

  function makeAfresh(format: SheetFormat) {
    making.clear();
    return make({ format, files: chosen, columns: undefined, readAs: "column", ...rowsNow() });
  }

  const rowsNow = () => ({ source: rows.source(), sheetName: rows.sheet });

  return (
    <div className={styles.many}>
      <RowsInput
        rows={rows}
        id={id}
        label={words.label}
        hint={words.hint}
        fileLabel={words.file}
        onExample={() => rows.type(EXAMPLE)}
        onClear={making.clear}
      />
      <SelectField
        label={words.use}
        hint={words.useHint}
        choices={[{ value: undefined, label: words.usualUse }, ...choicesFrom(useNames)]}
        value={request.usage}
        onChange={(usage) => change({ usage })}
      />
      <SelectField
        label={words.surface}
        choices={[
          { value: undefined, label: words.usualSurface },
          ...choicesFrom(surfaceNames).filter(({ value }) => value !== "round"),
        ]}
        value={request.surface}
        onChange={(surface) => change({ surface })}
      />
      {engine && (
        <LengthField
          engine={engine}
          name="x"
          label={settings.x}
          hint={words.xHint}
          value={request.x}
          typed={typed.x}
          onChange={(x, text) => {
            change({ x });
            setTyped({ ...typed, x: text });
          }}
        />
      )}
      {engine && (
        <ReductionField
          engine={engine}
          more={words.reductionHint}
          value={request.reduction}
          typed={typed.reduction}
          onChange={(reduction, text) => {
            change({ reduction });
            setTyped({ ...typed, reduction: text });
          }}
        />
      )}
      <div className="actions needs-script">
        <Button variant="primary" disabled={!canMake} onClick={() => makeAfresh("pdf")}>
          {words.makePdf}
        </Button>
        <Button disabled={!canMake} onClick={() => makeAfresh("svg")}>
          {words.makeSvg}
        </Button>
      </div>
      <ZipFields choice={chosen} onChange={setChosen}>
        <Button
          disabled={!canMake || chosen.formats.length === 0}
          onClick={() => makeAfresh("zip")}
        >
          {words.makeZip}
        </Button>
      </ZipFields>
      <RunStatus run={making.run} onCancel={making.stop} />
      {result !== undefined && asked !== undefined && (
        <SheetAnswer
          sheet={result}
          order={asked}
          isBehind={making.isBehind}
          onChange={(change) => make({ ...asked, ...rowsNow(), ...change })}
        />
      )}
    </div>
  );
}

function describeFailure(error: unknown): string {
  return error instanceof SheetError ? describeSheetProblem(error.problem) : words.notMade;
}
