/** The measures of a symbol in words, for the screen and for the page that goes to the designer. */
import type { PictureInfo } from "../../engine/load-print";
import { describeReduction } from "./messages";
import { millimetres } from "./work";

export type Row = [about: string, said: string];

/** The measures of a symbol; `reduction` is the bar width reduction that was asked for. */
export function measuresOf(picture: PictureInfo, reduction: number | undefined): Row[] {
  const { x, dots, barHeight, minBarHeight, magnification, columns, rows } = picture;
  const height = barHeight ?? (rows === null ? undefined : rows * x);
  const lines: [string, string | undefined][] = [
    ["X-dimension", dots === null ? millimetres(x) : `${millimetres(x)} (${dots} dots)`],
    ["Bar width reduction", describeReduction(picture, reduction)],
    ["Magnification", magnification === null ? undefined : `${magnification}%`],
    [
      columns === null ? "Bars alone" : "Squares alone",
      height === undefined
        ? undefined
        : `${millimetres(picture.innerWidth)} × ${millimetres(height)}`,
    ],
    [
      picture.width === picture.innerWidth
        ? "Width, without quiet zones"
        : "Width with quiet zones",
      millimetres(picture.width),
    ],
    ["Bars at least as high as", minBarHeight === null ? undefined : millimetres(minBarHeight)],
    ["Modules", columns === null ? undefined : `${columns} × ${rows}`],
  ];
  return lines.filter((line): line is Row => line[1] !== undefined);
}
