import type { SavingsOutcome } from "../../engine/load-amounts";
import type { FigureUsed } from "./figures-used";
import { lineNames } from "./messages";
import { hundredths } from "./words";

type Estimate = Extract<SavingsOutcome, { type: "estimate" }>;

/** Spreadsheets run a cell with such a first character as a formula; what people typed must stay text. */
const FORMULA = /^[=+\-@\t\r]/;

/** The estimate and every figure behind it. */
export async function toCsv(estimate: Estimate, figures: FigureUsed[]): Promise<string> {
  const { default: Papa } = await import("papaparse"); // only those who save a file need it
  const { lines, low, high } = estimate;
  const amount = (cents: number | null) => (cents === null ? "" : plain(cents));
  return Papa.unparse(
    {
      fields: ["Item", "Low", "High", "Unit", "Basis"],
      data: [
        ...lines.map((line) => [
          lineNames[line.line],
          plain(line.lowCents),
          plain(line.highCents),
          "AUD a year",
        ]),
        ["Saving in a year", plain(low.grossCents), plain(high.grossCents), "AUD a year"],
        ["Saving less yearly costs", plain(low.netCents), plain(high.netCents), "AUD a year"],
        ["Payback", amount(low.paybackHundredths), amount(high.paybackHundredths), "months"],
        [
          "Return over three years",
          amount(low.returnHundredths),
          amount(high.returnHundredths),
          "percent",
        ],
        [
          "Three years in today’s money",
          plain(low.presentValueCents),
          plain(high.presentValueCents),
          "AUD",
        ],
        ...figures.map(({ line, name, value, basis }) => [
          `${line}: ${name}`,
          value,
          value,
          "",
          basis,
        ]),
        ["An estimate, not advice"],
      ],
    },
    { escapeFormulae: FORMULA },
  );
}

/** A number of hundredths as spreadsheets read it: `-1250.00`. */
function plain(number: number): string {
  return hundredths(number).replaceAll(",", "").replace("−", "-");
}
