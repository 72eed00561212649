/** What is wrong with a table of labels, or with one of its rows. */
import type { LabelListProblem, RowFault } from "../../engine/label-list-messages";
import { wordsOf } from "./fields";
import { describePdf } from "./label-files";
import { describeFit, describeProblem } from "./messages";

/** A count with its noun, grouped the Australian way: "1 row", "1,200 rows". */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en-AU")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Why a row has no label. */
export function describeFault(fault: RowFault): string {
  switch (fault.type) {
    case "error":
      return fault.problems
        .map((problem) => `${wordsOf(problem.field).label}: ${describeProblem(problem)}`)
        .join(" ");
    case "doesNotFit":
      return describeFit(fault);
    case "repeated":
      return `The SSCC ${fault.sscc} stands in row ${fault.row} already.`;
    case "exhausted":
      return "The company prefix has no number left. Take another extension digit or prefix.";
  }
}

/** Why a table is refused as a whole. */
export function describeListProblem(problem: LabelListProblem): string {
  switch (problem.code) {
    case "noColumns":
      return "No column has a name that is known. Name the columns in the first row as the template does.";
    case "tooManyRows":
      return "There are more than 10,000 rows. Split the table.";
    case "pdfText":
      return describePdf(problem);
    case "empty":
      return "There is no row below the names of the columns.";
    case "unreadable":
      return "The file could not be read. It may have been moved or changed. Choose it again.";
    case "openQuote":
      return `A quotation mark that opens in or before row ${problem.row} is never closed.`;
    case "longRow":
      return `Row ${problem.row} is too long for a row of a table.`;
    default:
      return "This is no table of text. Save the spreadsheet as CSV and choose that file.";
  }
}
