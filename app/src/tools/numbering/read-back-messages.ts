/** What a reader found in a symbol that was read back, and what to do where that is not what it should say. */
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
    return `No file was made: a reader finds ${shownScan(result.scan)} in this barcode, which is not what it should say. Do not print it, and tell us this number.`;
  }
  return result.inBlack
    ? "No file was made: a reader finds no barcode in these colours. Choose dark bars on a light background."
    : "No file was made: a reader finds no barcode in this picture. Choose a wider bar (X-dimension), or another kind of barcode. If neither helps, tell us this number.";
}

/** What was read of a file that is handed over, for a cell of a table. */
export const describeRead = (result: Exclude<ReadBack, Refusal>): string =>
  result.type === "same"
    ? shownScan(result.scan)
    : `Not read back: ${describeNotTried(result.why)}`;

/** Why a file was not read back, and what to do instead. */
export const describeNotTried = (why: NotTried): string => notTried[why];

const notTried = {
  unknownKind:
    "our reader does not know this kind of barcode. Scan a print of it before you use it.",
  notLoaded:
    "the barcode reader could not be loaded. Check your connection and save again, or scan a print of it before you use it.",
  tooLarge: "it is too large for our reader. Scan a print of it before you use it.",
} as const satisfies Record<NotTried, string>;
