import { CsvWriter } from "../../engine/files/csv";
import type { SavingsOutcome } from "../../engine/load-amounts";
import type { FigureUsed } from "./figures-used";
import { lineNames } from "./messages";
import { hundredths } from "./words";

type Estimate = Extract<SavingsOutcome, { type: "estimate" }>;

/** The estimate and every figure behind it. */
export function toCsv(estimate: Estimate, figures: FigureUsed[]): Blob {
  const { lines, low, high } = estimate;
  const amount = (cents: number | null) => (cents === null ? "" : plain(cents));
  const csv = new CsvWriter();
  const add = (item: string, low: string, high: string, unit: string, basis = "") =>
    csv.add([item, low, high, unit, basis]);
  add("Item", "Low", "High", "Unit", "Basis");
  for (const line of lines) {
    add(lineNames[line.line], plain(line.lowCents), plain(line.highCents), "AUD a year");
  }
  const gross = [plain(low.grossCents), plain(high.grossCents)] as const;
  const net = [plain(low.netCents), plain(high.netCents)] as const;
  const payback = [amount(low.paybackHundredths), amount(high.paybackHundredths)] as const;
  const returns = [amount(low.returnHundredths), amount(high.returnHundredths)] as const;
  const value = [plain(low.presentValueCents), plain(high.presentValueCents)] as const;
  add("Saving in a year", ...gross, "AUD a year");
  add("Saving less yearly costs", ...net, "AUD a year");
  add("Payback", ...payback, "months");
  add("Return over three years", ...returns, "percent");
  add("Three years in today’s money", ...value, "AUD");
  for (const { line, name, value, basis } of figures) {
    add(`${line}: ${name}`, value, value, "", basis);
  }
  add("An estimate, not advice", "", "", "");
  return csv.finish();
}

/** A number of hundredths as spreadsheets read it: `-1250.00`. */
function plain(number: number): string {
  return hundredths(number).replaceAll(",", "").replace("−", "-");
}
