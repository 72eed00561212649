/** What is said about a file that cannot be read, and how to put it right. */
import type { FileProblem } from "../engine/files/read-rows";

export function describeFile(problem: FileProblem): string {
  const where = "row" in problem ? ` Look at row ${problem.row.toLocaleString("en-AU")}.` : "";
  return sentences[problem.code] + where;
}

const sentences = {
  spreadsheet:
    "This workbook could not be read. It may be empty, very large, locked by a password, or from another program. Open it, save the sheet as CSV, and choose that file.",
  pdf: "This is a PDF, not a table. Copy the column of numbers from it and paste it instead.",
  image: "This is a picture, not a table. Choose a spreadsheet, a CSV or a text file.",
  archive: "This file is compressed. Unpack it and choose the file inside.",
  binary: "This is not a table. Choose a spreadsheet, a CSV or a text file.",
  empty: "There are no rows in it. Choose a file with one number a row.",
  unreadable:
    "The file could not be read. It may have been moved or changed since it was chosen: choose it again.",
  openQuote: "A cell begins with a quotation mark that is never closed. Close or remove it.",
  longRow: "A row has more than a million characters. Is a quotation mark never closed?",
} as const satisfies Record<FileProblem["code"], string>;
