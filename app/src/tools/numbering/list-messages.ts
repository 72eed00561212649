/** What is wrong with a list of symbols: as a whole, or with a row. */
import * as words from "../../../../fixtures/content/words/numbering";
import type { MissingDigit } from "../../engine/lists/learn-column";
import type {
  FaultyRow,
  SheetProblem,
  SymbolSheet,
} from "../../engine/lists/symbol-sheet-messages";
import { say, sayCount } from "../../say";
import { countOf, millimetres } from "../../ui/format";
import { describeRefusal } from "../check-digit/messages";
import { describeFile } from "../file-messages";
import { describeSpecialUse } from "../restricted-numbers";
import { listRows, nameRows } from "../rows/group-rows";
import { useNames } from "../symbol-messages";
import { describeContent, describeMisfit } from "./messages";

export function describeSheetProblem(problem: SheetProblem): string {
  switch (problem.code) {
    case "tooManyRows":
      return say(words.list.tooManyRows, { rows: countOf(problem.max, "row") });
    case "noPdf": {
      const { found, text } = problem.problem;
      return found === null ? words.list.noPdf : say(words.list.noCharacter, { found, text });
    }
    default:
      return describeFile(problem);
  }
}

/** What is wrong with a row of a list. */
export function describeRow(row: FaultyRow["fault"]): string {
  const rowProblems = words.rowProblems;
  switch (row.type) {
    case "content":
      return describeContent(row.why);
    case "doesNotFit":
      return describeMisfit(row.reason, words.misfits.theBarcode);
    case "tooWide":
      return say(rowProblems.tooWide, {
        width: millimetres(row.width),
        max: millimetres(row.max),
      });
    case "doubtful":
      return rowProblems.doubtful;
    case "amount":
    case "lostDigits":
      return describeRefusal(row);
    case "unknownUse":
      return say(rowProblems.unknownUse, {
        found: row.found,
        uses: Object.values(useNames).join("; "),
      });
    case "noFile":
      return row.why;
  }
}

/** The digits that were added to numbers on the sheet, and in which rows. */
export function describeCompleted(completed: SymbolSheet["completed"]): string[] {
  return Object.entries(additions).flatMap(([missing, texts]) => {
    const rows = completed[missing as MissingDigit];
    return rows.length === 0 ? [] : [sayCount(texts, rows.length, { rows: listRows(rows) })];
  });
}

const additions = words.completed satisfies Record<MissingDigit, { one: string; other: string }>;

/** Which numbers on the sheet are no items that companies trade, and in which rows. */
export function describeSpecialUses(uses: SymbolSheet["specialUses"]): string[] {
  return Object.entries(uses).flatMap(([kind, rows]) => {
    const use = describeSpecialUse(kind) ?? null;
    return rows.length === 0 ? [] : [say(words.sheet.specialUse, { rows: nameRows(rows), use })];
  });
}
