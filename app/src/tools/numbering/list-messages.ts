/** What is wrong with a list of symbols: as a whole, or with a row. */
import type { MissingDigit } from "../../engine/lists/learn-column";
import type {
  FaultyRow,
  SheetProblem,
  SymbolSheet,
} from "../../engine/lists/symbol-sheet-messages";
import { countOf } from "../../ui/format";
import { describeFile } from "../file-messages";
import { describeSpecialUse } from "../restricted-numbers";
import { useNames } from "../symbol-messages";
import { describeContent, describeMisfit } from "./messages";
import { millimetres } from "./work";

export function describeSheetProblem(problem: SheetProblem): string {
  switch (problem.code) {
    case "tooManyRows":
      return `There are more than ${countOf(problem.max, "row")}. Split the list: a file of more is slow to open.`;
    case "noPdf":
      return problem.problem.found === null
        ? "The PDF could not be made. Save an SVG instead."
        : `The font of the PDF has no “${problem.problem.found}”, which stands in “${problem.problem.text}”. Write the name another way, or save an SVG.`;
    default:
      return describeFile(problem);
  }
}

/** What is wrong with a row of a list. */
export function describeRow(row: FaultyRow["fault"]): string {
  switch (row.type) {
    case "error":
      return describeContent(row.why);
    case "doesNotFit":
      return describeMisfit(row.reason, "The barcode");
    case "tooWide":
      return `The symbol is ${millimetres(row.width)} wide. A page has room for ${millimetres(row.max)}.`;
    case "doubtful":
      return "By the other rows, its check digit could be missing, though it is right as it stands. Choose how to read the numbers, or compare it with the original.";
    case "unknownUse":
      return `“${row.found}” does not say where it is scanned. Write one of: ${Object.values(useNames).join("; ")}.`;
    case "noFile":
      return row.why;
  }
}

/** Rows with the same fault, shown once. */
export type FaultGroup = {
  sentence: string;
  rows: number[];
  /** The text of the first of them. */
  text: string;
};

/** The faults of a list by what is wrong, in the order of their first rows. */
export function groupFaults(faults: FaultyRow[]): FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const { row, text, fault } of faults) {
    const sentence = describeRow(fault);
    const group = groups.get(sentence);
    if (group === undefined) groups.set(sentence, { sentence, rows: [row], text });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

/** The digits that were added to numbers on the sheet, and in which rows. */
export function describeCompleted(completed: SymbolSheet["completed"]): string[] {
  return Object.entries(additions).flatMap(([missing, addition]) => {
    const rows = completed[missing as MissingDigit];
    return rows.length === 0
      ? []
      : [
          `${countOf(rows.length, "number")} ${addition}: ${rows.length === 1 ? "row" : "rows"} ${describeRows(rows)}.`,
        ];
  });
}

const additions = {
  withoutLeadingZero: "with a zero put back in front, which spreadsheets drop",
  withoutCheckDigit: "with the missing check digit added",
} as const satisfies Record<MissingDigit, string>;

/** Which numbers on the sheet are no items that companies trade, and in which rows. */
export function describeSpecialUses(uses: SymbolSheet["specialUses"]): string[] {
  return Object.entries(uses).flatMap(([kind, rows]) =>
    rows.length === 0
      ? []
      : [
          `${rows.length === 1 ? "Row" : "Rows"} ${describeRows(rows)}: ${describeSpecialUse(kind)}.`,
        ],
  );
}

/** Numbers of rows shown of one group. */
const SHOWN = 10;

/** `2, 5, 9` or `2, 5, 9 … and 30 more`. */
export function describeRows(rows: number[]): string {
  const more = rows.length - SHOWN;
  const first = rows.slice(0, SHOWN).join(", ");
  return more > 0 ? `${first} … and ${more.toLocaleString("en-AU")} more` : first;
}
