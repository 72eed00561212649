import * as words from "../../../../fixtures/content/words/savings";
import { CsvWriter } from "../../engine/files/csv";
import type {
  Amounts,
  SavingsEstimate,
  SavingsField,
  SavingsLine,
  SavingsTyped,
} from "../../engine/load-amounts";
import { basisNames, fieldNames, hundredths, lineNames } from "./messages";

/** The estimate and every figure behind it. */
export function toCsv(estimate: SavingsEstimate, figures: FigureUsed[]): Blob {
  const { lines, low, high } = estimate;
  const amount = (cents: number | null) => (cents === null ? "" : plain(cents));
  const csv = new CsvWriter();
  const add = (item: string, low: string, high: string, unit: string, basis = "") =>
    csv.add([item, low, high, unit, basis]);
  add(words.csv.item, words.csv.low, words.csv.high, words.csv.unit, words.csv.basis);
  for (const line of lines) {
    add(lineNames[line.line], plain(line.lowCents), plain(line.highCents), words.csv.perYear);
  }
  const gross = [plain(low.grossCents), plain(high.grossCents)] as const;
  const net = [plain(low.netCents), plain(high.netCents)] as const;
  const payback = [amount(low.paybackHundredths), amount(high.paybackHundredths)] as const;
  const returns = [amount(low.returnHundredths), amount(high.returnHundredths)] as const;
  const value = [plain(low.presentValueCents), plain(high.presentValueCents)] as const;
  add(words.csv.gross, ...gross, words.csv.perYear);
  add(words.csv.net, ...net, words.csv.perYear);
  add(words.csv.payback, ...payback, words.csv.months);
  add(words.csv.threeYears, ...returns, words.csv.percent);
  add(words.csv.presentValue, ...value, "AUD");
  for (const { line, name, value, basis } of figures) {
    add(`${line}: ${name}`, value, value, "", basis);
  }
  add(words.csv.notAdvice, "", "", "");
  return csv.finish();
}

/** A number of hundredths as spreadsheets read it: `-1250.00`. */
function plain(number: number): string {
  return hundredths(number).replaceAll(",", "").replace("−", "-");
}

export type FigureUsed = { key: string; line: string; name: string; value: string; basis: string };

/** Every figure behind the lines that are counted, with its source. */
export function figuresUsed(
  engine: Amounts,
  typed: SavingsTyped,
  counted: SavingsLine[],
): FigureUsed[] {
  const facts = new Map(engine.savingsFields());
  const used = (line: string, id: SavingsField): FigureUsed[] => {
    const { figure = "", basis = "yours" } = facts.get(id) ?? {};
    const text = typed[id]?.trim() ?? "";
    const isTyped = text !== "";
    const value = isTyped ? text : figure;
    if (value === "") return [];
    return [
      {
        key: line + id,
        line,
        name: fieldNames[id],
        value,
        basis: basisNames[isTyped ? "yours" : basis],
      },
    ];
  };
  const ofLines = engine
    .savingsLines()
    .filter(([line]) => counted.includes(line))
    .flatMap(([line, fields]) =>
      fields.filter((field) => field !== "labourPerHour").flatMap((f) => used(lineNames[line], f)),
    );
  const common = ["labourPerHour", "costToBegin", "costPerYear", "discountRate"] as const;
  return [...ofLines, ...common.flatMap((field) => used(words.csv.common, field))];
}
