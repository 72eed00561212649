/** What is wrong with a list of symbols as a whole. */
import type { SheetProblem } from "../../engine/symbol-sheet-messages";
import { countOf } from "../../ui/count-of";

export function describeSheetProblem(problem: SheetProblem): string {
  switch (problem.code) {
    case "tooManyRows":
      return `There are more than ${countOf(problem.max, "row")}. Split the list: a PDF of more is slow to open.`;
    case "noPdf":
      return problem.problem.found === null
        ? "The PDF could not be made. Save an SVG instead."
        : `The font of the PDF has no “${problem.problem.found}”, which stands in “${problem.problem.text}”. Write the name another way, or save an SVG.`;
    case "empty":
      return "There is no row in this list.";
    case "openQuote":
      return `A quotation mark is opened in row ${problem.row} and never closed.`;
    case "longRow":
      return `Row ${problem.row} has more than a million characters. This is no list of numbers.`;
    case "unreadable":
      return "The file could not be read. It may have been moved or changed: choose it again.";
    default:
      return "This is no list. Save the table as CSV in your spreadsheet program, and choose that file.";
  }
}
