import { useMemo } from "react";
import type {
  ContentOutcome,
  PictureRequest,
  PrintEngine,
  SymbolReason,
  UseId,
} from "../../engine/load-print";
import { Disclosure } from "../../ui/Disclosure";
import { Checkbox } from "../../ui/form/ChoiceGroup";
import { Field } from "../../ui/form/Field";
import { Select, TextInput } from "../../ui/form/TextInput";
import { useNames } from "../symbol-messages";
import { describeSyntax } from "../syntax-messages";
import { ColourField } from "./ColourField";
import { LengthField } from "./LengthField";
import { bearerNames, describeMisfit } from "./messages";
import styles from "./NumberingTool.module.css";
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
  const isRetail = ["ean13", "upcA", "upcE"].includes(symbology ?? "");

  return (
    <>
      <Field label="Where it is scanned">
        {(field) => (
          <Select
            {...field}
            value={usage}
            onChange={({ target }) =>
              onChange(
                {
                  usage: target.value as UseId,
                  ...{ symbology: undefined, x: undefined, barHeight: undefined },
                },
                NOTHING_TYPED,
              )
            }
          >
            {uses.map(({ id }) => (
              <option key={id} value={id}>
                {useNames[id]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Barcode">
        {(field) => (
          <Select
            {...field}
            value={symbology}
            onChange={({ target }) =>
              onChange(
                {
                  symbology: target.value as NonNullable<PictureRequest["symbology"]>,
                  ...{ x: undefined, barHeight: undefined, addOn: undefined },
                },
                NOTHING_TYPED,
              )
            }
          >
            {content.symbologies.map((id) => (
              <option key={id} value={id}>
                {kinds.find((one) => one.id === id)?.name}
                {rowOf(id) === undefined && " (not for this use)"}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
          <Field
            label="Printer"
            hint="Bars that fill whole dots of the printer have exactly the right width."
          >
            {(field) => (
              <Select
                {...field}
                value={request.dpi ?? ""}
                onChange={({ target }) =>
                  onChange({ dpi: target.value === "" ? undefined : Number(target.value) })
                }
              >
                <option value="">Printing plate or design program: exact</option>
                {resolutions.map(({ dpi, name }) => (
                  <option key={dpi} value={dpi}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <LengthField
            engine={engine}
            name="reduction"
            label="Bar width reduction"
            hint="Ink spreads on a press and widens what is dark. The printer measures by how much; in the file each bar or square is narrower by that, and prints at its right width. Leave 0 for office and label printers."
            error={
              misfit?.code === "barWidthReduction"
                ? describeMisfit(misfit, kind?.name ?? "")
                : undefined
            }
            value={request.reduction}
            typed={typed.reduction}
            usual={0}
            onChange={(reduction, text) =>
              onChange({ reduction: reduction || undefined }, { reduction: text })
            }
          />
          {symbology === "itf14" && (
            <Field label="Bearer bars">
              {(field) => (
                <Select
                  {...field}
                  value={request.bearer ?? "frame"}
                  onChange={({ target }) =>
                    onChange({ bearer: target.value as keyof typeof bearerNames })
                  }
                >
                  {Object.entries(bearerNames).map(([id, name]) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {symbology === "dataBarExpandedStacked" && (
            <Field
              label="Symbol characters in a row"
              hint="Fewer make it narrower and higher. Four are about as wide as an EAN-13."
            >
              {(field) => (
                <Select
                  {...field}
                  value={request.segments ?? 4}
                  onChange={({ target }) => onChange({ segments: Number(target.value) })}
                >
                  {Array.from(engine.listSegments(), (count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {isRetail && content.addOn === null && (
            <Field
              label="Add-on (optional)"
              hint="2 digits for an issue, 5 for a book."
              error={isAddOnWrong ? describeMisfit(misfit, kind?.name ?? "") : undefined}
            >
              {(field) => (
                <TextInput
                  {...field}
                  mono
                  characters={6}
                  inputMode="numeric"
                  autoComplete="off"
                  value={request.addOn ?? ""}
                  onChange={({ target }) => onChange({ addOn: target.value || undefined })}
                />
              )}
            </Field>
          )}
          {(symbology === "gs1DataMatrix" || symbology === "dataMatrix") && (
            <Field label="Outline">
              {(field) => (
                <Select
                  {...field}
                  value={request.shape ?? "square"}
                  onChange={({ target }) =>
                    onChange({ shape: target.value as NonNullable<PictureRequest["shape"]> })
                  }
                >
                  <option value="square">Square</option>
                  <option value="rectangle">Rectangle</option>
                </Select>
              )}
            </Field>
          )}
          {(symbology === "gs1QrCode" || symbology === "qrCode") && (
            <Field label="Damage it can survive">
              {(field) => (
                <Select
                  {...field}
                  value={request.level ?? "M"}
                  onChange={({ target }) =>
                    onChange({ level: target.value as NonNullable<PictureRequest["level"]> })
                  }
                >
                  <option value="L">7% (L)</option>
                  <option value="M">15% (M), usual</option>
                  <option value="Q">25% (Q)</option>
                  <option value="H">30% (H)</option>
                </Select>
              )}
            </Field>
          )}
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

type StemFieldProps = {
  engine: PrintEngine;
  stem: string | undefined;
  onChange: (stem: string | undefined) => void;
};

/** What the Digital Link in a symbol starts with. */
export function StemField({ engine, stem, onChange }: StemFieldProps) {
  const read = stem === undefined ? undefined : engine.readStem(stem);
  return (
    <Field
      label="Start of the link (optional)"
      hint="Your own domain, such as example.com.au. Without one the link opens GS1’s service, id.gs1.org."
      error={read?.type === "error" ? describeSyntax(read.problem) : undefined}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={stem ?? ""}
          onChange={({ target }) => onChange(target.value.trim() === "" ? undefined : target.value)}
        />
      )}
    </Field>
  );
}
