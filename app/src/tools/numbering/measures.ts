/** The measures of a symbol in words, for the screen and for the page that goes to the designer. */
import { measures as words } from "../../../../fixtures/content/words/numbering";
import type { PictureInfo, SpecificationRow } from "../../engine/load-print";
import { say } from "../../say";
import { describeReduction } from "./messages";
import { millimetres } from "./work";

export type Row = [about: string, said: string];

/** The measures of a symbol; `reduction` is the bar width reduction that was asked for. */
export function measuresOf(picture: PictureInfo, reduction: number | undefined): Row[] {
  const { x, dots, barHeight, minBarHeight, magnification, columns, rows } = picture;
  const height = barHeight ?? (rows === null ? undefined : rows * x);
  const narrowest = millimetres(x);
  const lines: [string, string | undefined][] = [
    [words.x, dots === null ? narrowest : say(words.inDots, { x: narrowest, dots })],
    [words.reduction, describeReduction(picture, reduction)],
    [words.magnification, magnification === null ? undefined : `${magnification}%`],
    [
      columns === null ? words.bars : words.squares,
      height === undefined
        ? undefined
        : `${millimetres(picture.innerWidth)} × ${millimetres(height)}`,
    ],
    [
      picture.width === picture.innerWidth ? words.widthWithoutZones : words.width,
      millimetres(picture.width),
    ],
    [words.barHeight, minBarHeight === null ? undefined : millimetres(minBarHeight)],
    [words.modules, columns === null ? undefined : `${columns} × ${rows}`],
  ];
  return lines.filter((line): line is Row => line[1] !== undefined);
}

/** Widths of the narrowest bar that a use allows. */
export type Range = Pick<SpecificationRow, "min" | "target" | "max">;

export function describeRange({ min, target, max }: Range): string {
  return say(words.range, {
    min: millimetres(min),
    max: millimetres(max),
    target: millimetres(target),
  });
}
