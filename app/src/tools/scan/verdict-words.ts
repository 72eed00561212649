/** What a photo tells, in words. A new level or finding without words does not compile. */

import * as words from "../../../../fixtures/content/words/scan";
import type {
  Carrier,
  Disagreement,
  Finding,
  Measures,
  PhotoLength,
  PhotoProblem,
  Side,
  Verdict,
  VerdictLevel,
} from "../../engine/load-photo";
import type { ColourWarning, SizeWarning } from "../../engine/load-print";
import { say, sayCount } from "../../say";
import { millimetres } from "../../ui/format";
import { describeSpecialUse } from "../restricted-numbers";
import { describeColours, describeSize, useNames } from "../symbol-messages";

/** The verdict in one sentence. `name` is what the reader calls the symbol. */
export function headline(verdict: Verdict, name: string): string {
  const { level, findings, gtins, addOn, hasComposite } = verdict;
  const headlines = words.headlines;
  const parts = words.parts;
  const plain = verdict.name ?? name;
  const withAddOn = addOn === null ? plain : say(parts.withAddOn, { name: plain, addOn });
  const values = { name: hasComposite ? say(parts.lower, { name: withAddOn }) : withAddOn };
  if (level === "notGs1" || level === "unproven" || level === "wrongNumber") {
    return say(headlines[level], values);
  }
  // Not every symbol holds a number: a date and a batch can stand beside the one that does.
  const right = gtins.length > 0 ? headlines.number : headlines.data;
  if (level !== "mend") return say(right[level], values);
  return findings.some(({ isCertain }) => isCertain)
    ? sayCount(right.mend, findings.length, values)
    : say(right.perhapsMend, values);
}

/** What to know and do, where no finding says so. `carrier` is what holds the data. */
export function adviceOf(
  { level, specialUse, hasComposite }: Pick<Verdict, "level" | "specialUse" | "hasComposite">,
  carrier: Carrier,
): string | undefined {
  const isForPhones = carrier === "qrCode" || carrier === "dataMatrix";
  const ofLevel = level === "notGs1" && isForPhones ? words.advice.notGs1ForPhones : advice[level];
  const use = describeSpecialUse(specialUse);
  const parts = [use && `${use}.`, hasComposite && words.advice.composite, ofLevel];
  return parts.filter(Boolean).join(" ") || undefined;
}

const advice = {
  notGs1: words.advice.notGs1,
  unproven: words.advice.unproven,
  wrongNumber: undefined,
  mend: undefined,
  unmeasured: words.advice.unmeasured,
  nothing: undefined,
} as const satisfies Record<VerdictLevel, string | undefined>;

/** What to fix. `wrong` says what is wrong with the data, as a whole sentence. */
export function describeFinding(
  { problem, isCertain }: Finding,
  { table, usage, isUsageGuessed }: Verdict,
  wrong: string,
): string {
  const guess = isUsageGuessed && usage !== null ? useNames[usage] : undefined;
  const finding = findings[problem.code](problem, { table: table ?? 0, wrong, guess });
  return isCertain ? finding : say(words.findings.unsure, { finding });
}

/** `guess` is a use that is taken for granted, because it is usual. */
type Context = { table: number; wrong: string; guess: string | undefined };

const size = (problem: PhotoProblem, { table }: Context) =>
  describeSize(problem as SizeWarning, table);
const colours = (problem: PhotoProblem) => describeColours(problem as ColourWarning);

const findings = {
  wrongNumber: (_, { wrong }) => say(words.findings.wrongNumber, { wrong }),
  parentheses: () => words.findings.parentheses,
  quietZone: ({ part, found, min }) =>
    say(words.findings.quietZone, {
      side: words.sides[part as Side],
      found: found?.replace(/\.0$/, "") ?? null,
      min,
    }),
  lowBars: ({ found, min }, { guess }) =>
    guess === undefined
      ? say(words.findings.lowBars, { found, min })
      : say(words.findings.lowBarsForUse, { use: guess, found, min }),
  wrongSymbology: size,
  tooSmallForWarehouse: size,
  xTooSmall: size,
  xTooSmallOnBoard: size,
  xTooLarge: size,
  truncatedHeight: size,
  tooLong: size,
  reversedColours: colours,
  darkGround: colours,
  lightBars: colours,
  cameraContrast: colours,
} as const satisfies Record<
  PhotoProblem["code"],
  (problem: PhotoProblem, context: Context) => string
>;

/** What was measured, each in a sentence of its own. */
export function factsOf(verdict: Verdict, measures: Measures | undefined): string[] {
  const { usage, uses, table, isConfirmed } = verdict;
  const facts: string[] = [];
  if (usage !== null) {
    const { judgedFor, judgedWithoutSizes, allowedFor, alsoAllowedFor } = words.facts;
    facts.push(say(isConfirmed ? judgedFor : judgedWithoutSizes, { use: useNames[usage], table }));
    const others = uses.filter((use) => use !== usage).map((use) => useNames[use]);
    const allowed = uses.includes(usage) ? alsoAllowedFor : allowedFor;
    if (others.length > 0) facts.push(say(allowed, { uses: others.join("; ") }));
  }
  if (measures?.isConsistent) facts.push(...measured(verdict, measures));
  return facts;
}

function measured(verdict: Verdict, measures: Measures): string[] {
  const { quietZones, contrasts, x, isSharp } = verdict;
  const { module, width, barHeight, quiet } = measures;
  const facts: string[] = [];
  const { left = 0, right = 0, topAndBottom = 0 } = quietZones ?? {};
  const needed = { left, right, above: topAndBottom, below: topAndBottom };
  if (left > 0) {
    const zones = quiet.map(([side, space]) =>
      say(space.isAtLeast ? words.facts.quietZoneAtLeast : words.facts.quietZone, {
        side: words.sideNames[side],
        space: inModules(space),
        needed: needed[side],
      }),
    );
    facts.push(say(words.facts.quietZones, { zones: zones.join(", ") }));
  }
  if (barHeight !== null) {
    facts.push(
      say(barHeight.isAtLeast ? words.facts.barsAtLeast : words.facts.bars, {
        height: inModules(barHeight),
        width: Math.round(width),
        share: Math.round((barHeight.modules / width) * 100),
      }),
    );
  }
  const [red, white] = ["scanner", "camera"].map(
    (eye) => contrasts.find(([one]) => one === eye)?.[1],
  );
  facts.push(
    red === undefined || white === undefined
      ? words.facts.noContrast
      : say(measures.light === "dim" ? words.facts.contrastInTheDark : words.facts.contrast, {
          red,
          white,
        }),
  );
  facts.push(
    x === null
      ? say(words.facts.noSize, { pixels: module.toFixed(1) })
      : say(words.facts.size, {
          x: millimetres(x),
          width: millimetres(Math.round((x * width) / 100) * 100),
        }),
  );
  if (!isSharp) facts.push(words.facts.small);
  return facts;
}

/** Halves count only where there are few. */
const inModules = ({ modules }: PhotoLength) =>
  modules < 20 ? Math.round(modules * 2) / 2 : Math.round(modules);

/** Two numbers that disagree. */
export function describeDisagreement({ one, other, isCarton }: Disagreement): string {
  return say(isCarton ? words.disagreements.carton : words.disagreements.items, { one, other });
}

/** A symbol whose data are no text: what it is, where that is known, and nothing of what it holds. */
export function describeUnread(name: string, isPart: boolean): JudgedWords {
  const title = isPart ? words.headlines.upperPart : say(words.headlines.binary, { name });
  const advice = isPart ? words.advice.composite : words.advice.binary;
  return { title, advice, data: undefined, fixes: [], facts: [] };
}

/** What a symbol holds, or may hold. */
export const describeData = ({ level }: Verdict, data: string): string =>
  say(level === "unproven" ? words.text.perhaps : words.text.holds, { data });

/** One symbol of a verdict that is sent on. */
export type JudgedWords = {
  title: string;
  advice: string | undefined;
  data: string | undefined;
  fixes: string[];
  facts: string[];
};

/** The whole verdict as text, for an email. */
export function verdictText(symbols: JudgedWords[], disagreements: string[]): string {
  const cannotTell = words.cannotTell;
  const text = words.text;
  const blocks = symbols.map(({ title, advice, data, fixes, facts }) => [
    title,
    ...(advice === undefined ? [] : [advice]),
    ...(data === undefined ? [] : [data]),
    ...fixes.map((fix, index) => `${index + 1}. ${fix}`),
    ...facts.map((fact) => `- ${fact}`),
  ]);
  const limits = [
    `${cannotTell.heading}:`,
    ...Object.values(cannotTell.limits).map((limit) => `- ${limit}`),
    cannotTell.next,
  ];
  const start = symbols.length > 1 ? [[say(text.symbols, { count: symbols.length })]] : [];
  return [...start, ...disagreements.map((one) => [one]), ...blocks, limits]
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
