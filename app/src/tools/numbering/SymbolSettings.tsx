import { useMemo } from "react";
import type {
  ContentOutcome,
  PictureRequest,
  PrintEngine,
  SymbolReason,
} from "../../engine/load-print";
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
import { StemField } from "./StemField";
import { type Changes, resolutions, type Work } from "./work";

type Props = {
  engine: PrintEngine;
  content: Extract<ContentOutcome, { type: "ok" }>;
  request: PictureRequest;
  /** Lengths and colours as they are being typed. */
  typed: Work["typed"];
  /** Why there is no symbol. */
  misfit: SymbolReason | undefined;
  onChange: (values: Changes, typed?: Work["typed"]) => void;
};

/** Their rows stand above each other. */
const stacked = ["dataBarStacked", "dataBarStackedOmni", "dataBarExpandedStacked"];
const addOnFaults = ["addOnLength", "addOnNotAllowed", "notADigit"];
/** What was typed belongs to another symbol. */
const NOTHING_TYPED = { x: undefined, barHeight: undefined };

/** How the symbol is printed: for what, which kind, how large, in which colours. */
export function SymbolSettings({ engine, content, request, typed, misfit, onChange }: Props) {
  const uses = useMemo(() => engine.listUses(), [engine]);
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const usage = request.usage ?? content.usage;
  const rows = uses.find(({ id }) => id === usage)?.rows ?? [];
  const rowOf = (id: string) =>
    rows.find(({ symbologies }) => symbologies.some((one) => one === id));
  const symbology =
    request.symbology ??
    content.symbologies.find((id) => rowOf(id) !== undefined) ??
    content.symbologies[0];
  const kind = kinds.find(({ id }) => id === symbology);
  const holdsLink = kind?.holdsLink === true;
  const row = symbology === undefined ? undefined : rowOf(symbology);
  const isAddOnWrong =
    request.addOn !== undefined && misfit !== undefined && addOnFaults.includes(misfit.code);

  return (
    <>
      <SelectField
        label="Where it is scanned"
        choices={uses.map(({ id }) => ({ value: id, label: useNames[id] }))}
        value={usage}
        onChange={(chosen) =>
          onChange({ usage: chosen, symbology: undefined, ...NOTHING_TYPED }, NOTHING_TYPED)
        }
      />
      <SelectField
        label="Barcode"
        choices={content.symbologies.map((id) => {
          const name = kinds.find((one) => one.id === id)?.name ?? id;
          return {
            value: id,
            label: rowOf(id) === undefined ? `${name} (not for this use)` : name,
          };
        })}
        value={symbology}
        onChange={(chosen) =>
          onChange({ symbology: chosen, addOn: undefined, ...NOTHING_TYPED }, NOTHING_TYPED)
        }
      />
      <LengthField
        engine={engine}
        name="x"
        label="Width of the narrowest bar (X-dimension)"
        {...(row && { range: row })}
        value={request.x}
        typed={typed.x}
        usual={row?.target ?? 330}
        onChange={(x, text) => onChange({ x }, { x: text })}
      />
      {holdsLink && !content.isLink && (
        <StemField engine={engine} stem={request.stem} onChange={(stem) => onChange({ stem })} />
      )}
      <Disclosure summary="Height, printer, colours and more">
        <div className={styles.settings}>
          {kind?.linear && (
            <LengthField
              engine={engine}
              name="barHeight"
              label="Height of the bars"
              hint={`Leave it empty for the height this use requires.${
                stacked.includes(symbology ?? "") ? " All rows count together." : ""
              }`}
              value={request.barHeight}
              typed={typed.barHeight}
              onChange={(barHeight, text) => onChange({ barHeight }, { barHeight: text })}
            />
          )}
          <SelectField
            label="Printer"
            hint="Bars that fill whole dots of the printer have exactly the right width."
            choices={[
              { value: undefined, label: "Printing plate or design program: exact" },
              ...resolutions,
            ]}
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
            addOnFault={isAddOnWrong ? describeMisfit(misfit, kind?.name ?? "") : undefined}
            onChange={onChange}
          />
          <ColourField
            engine={engine}
            label="Colour of the bars"
            pick="Pick the colour of the bars"
            value={request.ink}
            usual="#000000"
            typed={typed.ink}
            onChange={(ink, text) => onChange({ ink }, { ink: text })}
          />
          <ColourField
            engine={engine}
            label="Colour behind them"
            pick="Pick the colour behind the bars"
            value={request.ground}
            usual="#ffffff"
            typed={typed.ground}
            onChange={(ground, text) => onChange({ ground }, { ground: text })}
          />
        </div>
        <Checkbox
          label="Print the digits below"
          checked={!request.withoutText}
          onChange={({ target }) => onChange({ withoutText: target.checked ? undefined : true })}
        />
        <Checkbox
          label="Show the edges of the quiet zones on the screen"
          checked={request.guides ?? false}
          onChange={({ target }) => onChange({ guides: target.checked || undefined })}
        />
      </Disclosure>
    </>
  );
}
