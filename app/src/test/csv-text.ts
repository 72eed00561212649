import { toCsv } from "../engine/files/csv";
import type { TextTable } from "../engine/files/table";

/** What is saved as CSV, without what keeps a spreadsheet from changing digits: that is tested where it is written. */
export const csvText = async (table: TextTable | Blob): Promise<string> =>
  plainDigits(await (table instanceof Blob ? table : await toCsv(table)).text());

export const plainDigits = (text: string): string =>
  text.replaceAll(/"=""(\d+(?:E\d+)?)"""/gi, "$1");
