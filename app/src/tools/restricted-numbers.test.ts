/** Numbers that are no items which companies trade: each tool is asked, through the real `.wasm`, and says it in the same words. */
import { expect, test } from "vitest";
import cases from "../../../fixtures/cases/restricted_numbers.json";
import * as interpreter from "../../../wasm/pkg/engine/barcode_wasm.js";
import { checkRows } from "../engine/lists/check-rows";
import { loadEngine } from "../engine/load-engine";
import { loadPhoto, type Measures } from "../engine/load-photo";
import { loadPrint } from "../engine/load-print";
import { csvText } from "../test/csv-text";
import { describePrefix } from "./check-digit/messages";
import { wordsOf } from "./check-digit/use-check-list";
import { describeMissing } from "./epc/messages";
import { describeRow } from "./gtin-14/messages";
import { packRows } from "./gtin-14/pack-rows";
import { describeWarning } from "./logistics-label/messages";
import { describeSpecialUses } from "./numbering/list-messages";
import { describeSpecialUse, restrictedUses } from "./restricted-numbers";
import { adviceOf } from "./scan/verdict-words";

/** Bars that are wide enough to be sure of what they hold. */
const measures: Measures = {
  ...{ module: 4, width: 156, barHeight: null, quiet: [], bars: "#101010", ground: "#ffffff" },
  ...{ light: "uneven", hasComposite: false, isConsistent: true },
};

type Case = { name: string; input: string; expected: { [tool: string]: string | boolean | null } };

test.each(cases as Case[])("$name: $input", async ({ input, expected }) => {
  const engine = await loadEngine();
  const print = await loadPrint();
  const photo = await loadPhoto();
  const gtin = input.padStart(14, "0");

  const alone = engine.checkNumber(input, "auto");
  if (alone.type !== "number") throw new Error(alone.type);
  const { prefix, isForOpenTrade } = alone.reading.key;
  const source = new Blob([input]);
  const list = await checkRows(
    { file: source, words: wordsOf(engine) },
    engine,
    async () => interpreter,
    () => {},
  );
  const carton = engine.readPackable(input);
  const packed = await packRows(
    { source, indicator: 1 },
    { engine, loadInterpreter: async () => interpreter },
    () => {},
  );
  const barcode = print.readContent(input);
  if (barcode.type !== "ok") throw new Error(barcode.type);
  const [sheetRow] = print.readSheetRows([input], [""], {});
  const label = print.drawLabel(
    { sscc: "095212340000000013", contents: input, count: "48" },
    "a5",
    "paper",
    495,
    false,
  );
  if (label.type !== "ok") throw new Error(label.type);
  const [reading] = interpreter.interpret(`(01)${gtin}(21)7`, 7);
  if (reading?.outcome.type !== "ok") throw new Error("the text reads");
  const tag = reading.outcome.missing.find(({ kind }) => kind === "hex")?.reason;
  const seen = { carrier: "code128", identifier: "]C1", data: `01${gtin}` } as const;
  const verdict = photo.judgeSymbol(seen, measures, {});

  const found = {
    calculator: isForOpenTrade ? null : prefix?.kind,
    list: list.first[0]?.specialUse || null,
    carton: carton.type === "noTradeItem" ? carton.prefix.kind : null,
    packed: packed.first[0]?.gtin !== "",
    barcode: barcode.specialUse,
    onLabel: barcode.onLabel !== null,
    label: label.warnings[0]?.part ?? null,
    tag: tag?.type === "refused" && tag.code === "notForOpenTrade" ? tag.prefix.kind : null,
    photo: verdict.specialUse,
  };
  expect(found).toMatchObject(expected);
  expect(sheetRow).toMatchObject({ specialUse: barcode.specialUse });

  const kind = expected.photo;
  if (typeof kind !== "string") return;
  const said = describeSpecialUse(kind);
  expect(said).toBeDefined();
  expect(adviceOf(verdict, "code128")).toContain(said);
  if (tag !== undefined) expect(describeMissing(tag)).toBe(`${said}.`);
  expect(label.warnings.map(describeWarning).join()).toContain(said);
  if (expected.calculator === null) return; // eight digits that the other tools read as a UPC-E
  expect(describeSpecialUses({ [kind]: [1] })).toEqual([`Row 1: ${said}.`]);
  expect(await csvText(list.table)).toContain(said);
  expect(describeRow(carton, 1, engine)).toContain(said);
  expect(packed.first[0]?.note).toContain(said);
  const use = Object.entries(restrictedUses).find(([id]) => id === kind)?.[1];
  if (use !== undefined && prefix) expect(describePrefix(alone.reading.key, prefix)).toContain(use);
});
