/**
 * GS1 DataBar beside two programs that are not ours: BWIPP draws the same contents module for module, and ZXing
 * reads pictures of what we drew.
 */
import bwip from "bwip-js/node";
import { describe, expect, test } from "vitest";
import { drawSymbol } from "../../test/draw-symbol";
import { randomContents } from "../../test/random-contents";
import { type GreyPicture, paint, readSymbols } from "../../test/read-symbol";
import type { Drawing } from "../load-print";
import { rectsOf } from "../rects";

const { random, digits, complete, word } = randomContents(24_724);
const one = <T>(choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];
const gtin14 = (indicator: string) => complete(`${indicator}952${digits(9)}`);
const date = () => `27${one(["01", "06", "12"])}${one(["00", "09", "28"])}`;
/** Around the limits that decide how a weight is held. */
const weight = () => one(["009999", "010000", "022767", "022768", "032767", "032768", digits(6)]);
const text = (most: number) =>
  word(most, one(["0123456789", "ABCDEFGH-./*,01234567890123456789", "abcXYZ012&_=:?"]));

/** Element strings for every way to hold them, and for every character set. */
const elements = () =>
  one([
    () => `(01)${gtin14("9")}(3103)${weight()}`,
    () => `(01)${gtin14("9")}(${one(["3202", "3203"])})${weight()}`,
    () => `(01)${gtin14("9")}(${one(["3100", "3105", "3201"])})${weight()}`,
    () =>
      `(01)${gtin14("9")}(${one(["3102", "3205"])})${weight()}(${one(["11", "13", "15", "17"])})${date()}`,
    () => `(01)${gtin14("9")}(3103)${weight()}(392${one(["0", "2"])})1${digits(5)}`,
    () => `(01)${gtin14("0")}(3103)${weight()}(17)${date()}`,
    () => `(01)${gtin14("0")}(10)${text(20)}`,
    () => `(01)${gtin14("1")}(17)${date()}(10)${text(10)}(21)${text(8)}`,
    () => `(01)${gtin14("9")}(30)${digits(3)}(3932)036${digits(4)}(10)${text(5)}`,
  ])();

const kinds = [
  ["dataBarOmni", "databaromni"],
  ["dataBarTruncated", "databartruncated"],
  ["dataBarStacked", "databarstacked"],
  ["dataBarStackedOmni", "databarstackedomni"],
  ["dataBarLimited", "databarlimited"],
  ["dataBarExpanded", "databarexpanded"],
  ["dataBarExpandedStacked", "databarexpandedstacked"],
] as const;

/** A content of a kind, and how many characters a row of the last kind has. */
function content(symbology: (typeof kinds)[number][0]) {
  if (symbology === "dataBarExpanded") return { text: elements() };
  if (symbology === "dataBarExpandedStacked") {
    return { text: elements(), segments: 2 + 2 * Math.floor(random() * 11) };
  }
  const indicators = symbology === "dataBarLimited" ? "01" : "0123456789";
  return { text: gtin14(word(1, indicators)) };
}

const MODULE = 1_000;

/** The modules of each row, from the places of bars in the drawing. */
function rowsOf({ items, width }: Drawing): string[] {
  const figure = items[0];
  if (figure?.type !== "figure") throw new Error("no figure");
  const rows = new Map<number, string[]>();
  for (const item of rectsOf(figure.items)) {
    const row = rows.get(item.y) ?? Array<string>(width / MODULE).fill("0");
    rows.set(item.y, row.fill("1", item.x / MODULE, (item.x + item.width) / MODULE));
  }
  return [...rows.values()].map((row) => row.join(""));
}

/** The same by BWIPP. */
function peerRows(bcid: string, content: string, segments: number | undefined): string[] {
  const [drawn] = bwip.raw({
    bcid,
    text: content.startsWith("(") ? content : `(01)${content}`,
    dontlint: true,
    ...(segments !== undefined && { segments }),
  } as never) as unknown as { sbs?: number[]; pixs: number[]; pixx: number }[];
  if (drawn?.sbs !== undefined) {
    return [drawn.sbs.map((width, at) => (at % 2 === 0 ? "1" : "0").repeat(width)).join("")];
  }
  const { pixs = [], pixx = 1 } = drawn ?? {};
  const starts = Array.from({ length: pixs.length / pixx }, (_, row) => row * pixx);
  return starts.map((start) => pixs.slice(start, start + pixx).join(""));
}

/** The same picture with light edges: readers look for them where scanners do not. */
function withEdges({ width, height, pixels }: GreyPicture): GreyPicture {
  const edge = 20;
  const wide = width + 2 * edge;
  const all = new Uint8Array(wide * (height + 2 * edge)).fill(255);
  for (let row = 0; row < height; row++) {
    const line = pixels.subarray(row * width, (row + 1) * width);
    all.set(line, (row + edge) * wide + edge);
  }
  return { width: wide, height: height + 2 * edge, pixels: all };
}

describe.each(kinds)("%s", { timeout: 60_000 }, (symbology, bcid) => {
  test("200 contents are those of BWIPP, module for module", async () => {
    for (let count = 0; count < 200; count += 1) {
      const request = { symbology, ...content(symbology), withoutText: true };
      const { drawing } = await drawSymbol({ ...request, x: MODULE });
      const peer = peerRows(bcid, request.text, request.segments);
      expect(rowsOf(drawing), request.text).toEqual(peer);
    }
  });

  test("100 contents are read as what the symbol says it sends", async () => {
    for (let count = 0; count < 100; count += 1) {
      const request = { symbology, ...content(symbology), withoutText: true };
      const { symbol, drawing } = await drawSymbol({ ...request, x: 330 });
      const found = await readSymbols(withEdges(paint(drawing, 110)));
      // A symbol of several rows may be found twice.
      const sent = new Set(found.map(({ identifier, text }) => identifier + text));
      expect([...sent], request.text).toEqual([symbol.scan]);
    }
  });
});
