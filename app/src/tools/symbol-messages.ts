/** Words about symbols in print, for tools that make them and for what a photo shows of one. */
import * as words from "../../../fixtures/content/words/symbols";
import type { ColourWarning, SizeWarning, Use } from "../engine/load-print";
import { say } from "../say";
import { listed, millimetres } from "../ui/format";

export const useNames: Record<Use, string> = words.uses;

const micrometres = (text: string | null) => millimetres(Number(text));

/** What is wrong with the size of a symbol, and the rule that says so. */
export function describeSize(size: SizeWarning, table: number): string {
  const warning = sizeWarning(size);
  // What holds for a kind of symbol whatever it is used for is in no table of a use.
  if (size.code === "xTooSmallOnBoard") return say(words.sizes.onBoard, { warning });
  if (size.code === "tooLong") return say(words.sizes.byLength, { warning });
  return say(words.sizes.byTable, { warning, table });
}

function sizeWarning({ code, found, expected, min, max }: SizeWarning): string {
  const sizes = words.sizes;
  if (code === "wrongSymbology") {
    return say(sizes[code], { found, allowed: listed((expected ?? "").split(", "), "or") });
  }
  const lengths = {
    found: micrometres(found),
    min: millimetres(min ?? 0),
    max: millimetres(max ?? 0),
    fitting: micrometres(expected),
  };
  const fitsNowhere = code === "tooLong" && expected === null;
  return say(sizes[fitsNowhere ? "tooLongAtAnySize" : code], lengths);
}

/** What is wrong with the colours for one of those that look at them. */
export function describeColours({ code, found, min }: ColourWarning): string {
  const isNoLighter = code === "cameraContrast" && found === "0";
  return say(words.colours[isNoLighter ? "noCameraContrast" : code], { found, min });
}
