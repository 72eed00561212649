/** What a reader found in a symbol that was read back, and what to do where that is not what it should say. */
import { notTried, readBack as words } from "../../../../fixtures/content/words/numbering";
import { say } from "../../say";
import { shownScan } from "../../ui/format";
import type { ReadBack } from "../print/read-back";

export type Refusal = Extract<ReadBack, { type: "different" | "nothing" }>;
type NotTried = Extract<ReadBack, { type: "notTried" }>["why"];

/** Whether the file is kept back. A file that could not be tried is handed over. */
export const isRefused = (result: ReadBack): result is Refusal =>
  result.type === "different" || result.type === "nothing";

/** Why there is no file, and what to do. */
export function describeRefusal(result: Refusal): string {
  if (result.type === "different") {
    return say(words.different, { scan: shownScan(result.scan) });
  }
  return result.inBlack ? words.nothingInColours : words.nothing;
}

/** What was read of a file that is handed over, for a cell of a table. */
export const describeRead = (result: Exclude<ReadBack, Refusal>): string =>
  result.type === "same"
    ? shownScan(result.scan)
    : say(words.notTried, { why: whyNotTried[result.why] });

/** Why a file was not read back, and what to do instead. */
export const whyNotTried: Record<NotTried, string> = notTried;
