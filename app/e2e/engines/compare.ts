/** How the same page stands in two engines, compared by where its parts are, and told in words. */
import type { Look, Part } from "./in-page";

/** Letters differ by fractions of a pixel, so a box as wide as its words differs by a few. */
const SIDEWAYS = 12;
/** Text fields are as wide as so many letters, which engines take from the font in their own ways. */
const FIELD = 24;
/** And a line may break elsewhere, so that what follows stands a line of text lower. */
const LINE = 36;
/** WebKit makes lines whole pixels high, 27 where others make 27.9. */
const SHORTER = 0.04;

/** The first ones tell what happened, the others follow from them. */
const TOLD = 10;

/** What is other in `seen` than in `expected`, by sentences. */
export function differences(expected: Look, seen: Look): string[] {
  const told: string[] = [];
  if (seen.beyond > 0) told.push(`the page is ${seen.beyond} pixels wider than the window`);
  if (Math.abs(seen.width - expected.width) > 1) {
    return [...told, `the page is ${seen.width} pixels wide, not ${expected.width}`];
  }
  const order = expected.parts.findIndex((part, index) => call(part) !== call(seen.parts[index]));
  if (order >= 0) {
    return [
      ...told,
      `${call(seen.parts[order])} stands where ${call(expected.parts[order])} should`,
    ];
  }
  if (seen.parts.length > expected.parts.length) {
    told.push(`${call(seen.parts[expected.parts.length])} comes after all that should be there`);
  }
  // From part to part, so that one line more is told once; what is fixed to the window starts anew.
  let lower = 0;
  let above = 0;
  for (const [index, part] of expected.parts.entries()) {
    const there = seen.parts[index] as Part;
    const name = call(part);
    if (there.columns !== part.columns) {
      told.push(`${name} has ${there.columns} columns, not ${part.columns}`);
      continue;
    }
    const right = there.x - part.x;
    const wider = there.width - part.width;
    const down = there.y - part.y;
    const taller = there.height - part.height;
    const most = LINE + SHORTER * Math.abs(part.y - above);
    above = part.y;
    if (Math.abs(right) > SIDEWAYS)
      told.push(`${name} stands ${px(right, "to the right", "to the left")}`);
    if (Math.abs(wider) > (part.kind === "field" ? FIELD : SIDEWAYS)) {
      told.push(`${name} is ${px(wider, "wider", "narrower")}`);
    }
    if (Math.abs(down - lower) <= most) lower = down;
    else if (Math.abs(down) > LINE) {
      told.push(`${name} stands ${px(down - lower, "lower", "higher")}`);
      lower = down;
    }
    if (isOfOneLine(part) && Math.abs(taller) > LINE / 2) {
      told.push(`${name} is ${px(taller, "taller", "shorter")}`);
    }
  }
  const taller = seen.height - expected.height;
  if (Math.abs(taller) > Math.max(2 * LINE, expected.height * SHORTER)) {
    told.push(`the page is ${px(taller, "taller", "shorter")}`);
  }
  return told.slice(0, TOLD);
}

const isOfOneLine = ({ kind, height }: Part) => /button|field|picture/.test(kind) && height < 80;

const call = (part: Part | undefined) => (part ? `the ${part.kind} "${part.name}"` : "nothing");

const px = (pixels: number, more: string, less: string) =>
  `${Math.round(Math.abs(pixels))} pixels ${pixels > 0 ? more : less}`;
