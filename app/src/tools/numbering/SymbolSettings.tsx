import { useMemo } from "react";
import { measures, settings as words } from "../../../../fixtures/content/words/numbering";
import type {
  Content,
  PictureSettings,
  PrintEngine,
  PrintedOn,
  SymbolProblem,
} from "../../engine/load-print";
import { say } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import { Checkbox } from "../../ui/form/ChoiceGroup";
import { SelectField } from "../../ui/form/SelectField";
import { useNames } from "../symbol-messages";
import { ColourField } from "./ColourField";
import { KindSettings } from "./KindSettings";
import { LengthField } from "./LengthField";
import { describeMisfit } from "./messages";
import styles from "./NumberingTool.module.css";
import { ReductionField } from "./ReductionField";
import { SurfaceFields } from "./SurfaceFields";
import { type Changes, resolutions, type Work } from "./work";

type Props = {
  engine: PrintEngine;
  content: Content;
  request: PictureSettings;
  /** Lengths and colours as they are being typed. */
  typed: Work["typed"];
  /** What the symbol is printed on; absent where there is none. */
  printedOn: PrintedOn | undefined;
  /** Why there is no symbol. */
  misfit: SymbolProblem | undefined;
  onChange: (values: Changes, typed?: Work["typed"]) => void;
};

/** Their rows stand above each other. */
const stacked = ["dataBarStacked", "dataBarStackedOmni", "dataBarExpandedStacked"];
const addOnFaults = ["addOnLength", "addOnNotAllowed", "notADigit"];
/** What was typed belongs to another symbol. */
const NOTHING_TYPED = { x: undefined, barHeight: undefined };

/** How the symbol is printed: for what, which kind, how large, in which colours. */
export function SymbolSettings(props: Props) {
  const { engine, content, request, typed, printedOn, misfit, onChange } = props;
  const uses = useMemo(() => engine.listUses(), [engine]);
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const usage = request.usage ?? content.usage;
  const use = uses.find(({ id }) => id === usage);
  const rows = use?.rows ?? [];
  const rowOf = (id: string) =>
    rows.find(({ symbologies }) => symbologies.some((one) => one === id));
  const symbology =
    request.symbology ??
    content.symbologies.find((id) => rowOf(id) !== undefined) ??
    content.symbologies[0];
  const kind = kinds.find(({ id }) => id === symbology);
  const row = symbology === undefined ? undefined : rowOf(symbology);
  const range = printedOn?.x ?? row?.x;
  const isAddOnWrong =
    request.addOn !== undefined && misfit !== undefined && addOnFaults.includes(misfit.code);

  return (
    <>
      <SelectField
        label={words.use}
        choices={uses.map(({ id }) => ({ value: id, label: useNames[id] }))}
        value={usage}
        onChange={(chosen) =>
          onChange({ usage: chosen, symbology: undefined, ...NOTHING_TYPED }, NOTHING_TYPED)
        }
      />
      <SelectField
        label={words.barcode}
        choices={content.symbologies.map((id) => {
          const name = kinds.find((one) => one.id === id)?.name ?? id;
          return {
            value: id,
            label: rowOf(id) === undefined ? say(words.notForThisUse, { barcode: name }) : name,
          };
        })}
        value={symbology}
        onChange={(chosen) =>
          onChange({ symbology: chosen, addOn: undefined, ...NOTHING_TYPED }, NOTHING_TYPED)
        }
      />
      <SurfaceFields
        engine={engine}
        request={request}
        typed={typed}
        printedOn={printedOn}
        onChange={onChange}
      />
      <LengthField
        engine={engine}
        name="x"
        label={words.x}
        // Sizes that we have not read in the standard are left to its table.
        {...(row?.isConfirmed === false
          ? { hint: say(measures.sizesInTable, { table: use?.table ?? 0 }) }
          : range && { range })}
        value={request.x}
        typed={typed.x}
        usual={range?.target ?? 330}
        onChange={(x, text) => onChange({ x }, { x: text })}
      />
      <Disclosure summary={words.more}>
        <div className={styles.settings}>
          {kind?.isLinear && (
            <LengthField
              engine={engine}
              name="barHeight"
              label={words.barHeight}
              hint={
                stacked.includes(symbology ?? "") ? words.barHeightHintOfRows : words.barHeightHint
              }
              value={request.barHeight}
              typed={typed.barHeight}
              onChange={(barHeight, text) => onChange({ barHeight }, { barHeight: text })}
            />
          )}
          <SelectField
            label={words.printer}
            hint={words.printerHint}
            choices={[{ value: undefined, label: words.exact }, ...resolutions]}
            value={request.dpi}
            onChange={(dpi) => onChange({ dpi })}
          />
          <ReductionField
            engine={engine}
            error={
              misfit?.code === "barWidthReduction"
                ? describeMisfit(misfit, kind?.name ?? "")
                : undefined
            }
            value={request.reduction}
            typed={typed.reduction}
            onChange={(reduction, text) => onChange({ reduction }, { reduction: text })}
          />
          <KindSettings
            engine={engine}
            symbology={symbology}
            takesAddOn={content.addOn === null}
            request={request}
            bearer={printedOn?.bearer ?? "frame"}
            addOnFault={isAddOnWrong ? describeMisfit(misfit, kind?.name ?? "") : undefined}
            onChange={onChange}
          />
          <ColourField
            engine={engine}
            label={words.ink}
            pick={words.pickInk}
            value={request.ink}
            usual="#000000"
            typed={typed.ink}
            onChange={(ink, text) => onChange({ ink }, { ink: text })}
          />
          <ColourField
            engine={engine}
            label={words.ground}
            pick={words.pickGround}
            value={request.ground}
            usual="#ffffff"
            typed={typed.ground}
            onChange={(ground, text) => onChange({ ground }, { ground: text })}
          />
        </div>
        <Checkbox
          label={words.digits}
          checked={!request.withoutText}
          onChange={({ target }) => onChange({ withoutText: target.checked ? undefined : true })}
        />
        <Checkbox
          label={words.edges}
          checked={request.guides ?? false}
          onChange={({ target }) => onChange({ guides: target.checked || undefined })}
        />
      </Disclosure>
    </>
  );
}
