/** The measures of a symbol in words, for the screen and for the page that goes to the designer. */
import { measures as words } from "../../../../fixtures/content/words/numbering";
import type { Picture, XRange } from "../../engine/load-print";
import { say } from "../../say";
import { millimetres } from "../../ui/format";
import { describeReduction } from "./messages";

export type Row = [about: string, said: string];

/** The measures of a symbol; `reduction` is the bar width reduction that was asked for. */
export function measuresOf(picture: Picture, reduction: number | undefined): Row[] {
  const { minBarHeight, magnification, size } = picture;
  const { micrometres: x, dots } = picture.x;
  const { modules } = picture.symbol;
  const height = size.barHeight ?? (modules === null ? undefined : modules[1] * x);
  const narrowest = millimetres(x);
  const lines: [string, string | undefined][] = [
    [words.x, dots === null ? narrowest : say(words.inDots, { x: narrowest, dots })],
    [words.reduction, describeReduction(picture, reduction)],
    [words.magnification, magnification === null ? undefined : `${magnification}%`],
    [
      modules === null ? words.bars : words.squares,
      height === undefined
        ? undefined
        : `${millimetres(picture.innerWidth)} × ${millimetres(height)}`,
    ],
    [
      size.width === picture.innerWidth ? words.widthWithoutZones : words.width,
      millimetres(size.width),
    ],
    [words.barHeight, minBarHeight === null ? undefined : millimetres(minBarHeight)],
    [words.modules, modules === null ? undefined : modules.join(" × ")],
  ];
  return lines.filter((line): line is Row => line[1] !== undefined);
}

/** Widths of the narrowest bar that a use allows. */
export function describeRange({ min, target, max }: XRange): string {
  return say(words.range, {
    min: millimetres(min),
    max: millimetres(max),
    target: millimetres(target),
  });
}
