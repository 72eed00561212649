/** Words of what a photo tells. A new level or finding without words does not compile. */
import type {
  CarrierId,
  PhotoCode,
  PhotoDisagreement,
  PhotoFinding,
  PhotoLength,
  PhotoMeasures,
  PhotoVerdict,
  SideId,
  VerdictLevel,
} from "../../engine/load-photo";
import type { ColourWarning, SizeWarning } from "../../engine/load-print";
import { countOf } from "../../ui/format";
import { millimetres } from "../numbering/work";
import { describeSpecialUse } from "../restricted-numbers";
import { describeColours, describeSize, useNames } from "../symbol-messages";

/** The verdict in one sentence. `name` is what the reader calls the symbol. */
export function headline(verdict: PhotoVerdict, name: string): string {
  return `${verdict.name ?? name}: ${headlines[verdict.level](verdict)}`;
}

const headlines = {
  notGs1: () => "this is not a GS1 symbol.",
  wrongNumber: () => "what it holds is wrong.",
  mend: (verdict) =>
    verdict.findings.some(({ isCertain }) => isCertain)
      ? `${right(verdict)}. There ${verdict.findings.length === 1 ? "is 1 thing" : `are ${verdict.findings.length} things`} to fix.`
      : `${right(verdict)}. There may be something to fix, but the photo is not clear enough to be sure.`,
  unmeasured: (verdict) =>
    `${right(verdict)}. The photo is not clear enough to measure the symbol.`,
  nothing: (verdict) => `${right(verdict)}, and there is nothing to fix that a photo shows.`,
} as const satisfies Record<VerdictLevel, (verdict: PhotoVerdict) => string>;

/** Not every symbol holds a number: a date and a batch can stand beside the one that does. */
const right = ({ gtins }: PhotoVerdict) =>
  gtins.length > 0 ? "the number is right" : "what it holds is right";

/** What to know and do, where no finding says so. `carrier` is what holds the data. */
export function adviceOf(
  { level, specialUse }: Pick<PhotoVerdict, "level" | "specialUse">,
  carrier: CarrierId,
): string | undefined {
  const isForPhones = carrier === "qrCode" || carrier === "dataMatrix";
  const ofLevel = level === "notGs1" && isForPhones ? textAdvice : advice[level];
  const use = describeSpecialUse(specialUse);
  return use === undefined ? ofLevel : [`${use}.`, ofLevel].filter(Boolean).join(" ");
}

const textAdvice =
  "It holds a text or a web address, and is not a GS1 symbol: scanners at a checkout do not take it for a product. Where a product is scanned, use a GS1 symbol that holds its GTIN.";

const advice = {
  notGs1:
    "It may be right for use inside one company. At a checkout, and with trading partners, use a GS1 symbol that holds a GS1 number.",
  wrongNumber: undefined,
  mend: undefined,
  unmeasured:
    "Take a closer, sharp photo straight from the front, in even light, so that the symbol fills most of the picture.",
  nothing: undefined,
} as const satisfies Record<VerdictLevel, string | undefined>;

/** What to fix. `wrong` says what is wrong with the data, as a whole sentence. */
export function describeFinding(
  { reason, isCertain }: PhotoFinding,
  { table, usage, isUsageGuessed }: PhotoVerdict,
  wrong: string,
): string {
  const guess = isUsageGuessed && usage !== null ? useNames[usage] : undefined;
  const words = findings[reason.code](reason, { table: table ?? 0, wrong, guess });
  return isCertain ? words : `${words} The photo is not clear enough to be sure.`;
}

type Reason = PhotoFinding["reason"];
/** `guess` is a use that is taken for granted, because it is usual. */
type Context = { table: number; wrong: string; guess: string | undefined };

const size = (reason: Reason, { table }: Context) => describeSize(reason as SizeWarning, table);
const colours = (reason: Reason) => describeColours(reason as ColourWarning);

const findings = {
  wrongNumber: (_, { wrong }) =>
    `${wrong} Correct the data and make the symbol again. Replace or cover the one on packs that are already printed.`,
  quietZone: ({ part, found, min }) =>
    `The quiet zone ${sides[part as SideId]} is too small: about ${found?.replace(/\.0$/, "")}X is clear, and ${min}X is needed. Keep print, edges and folds out of it.`,
  lowBars: ({ found, min }, { guess }) =>
    guess === undefined
      ? `The bars are too low for their width: about ${found}X high, and at least ${min}X is needed at any size. Make them higher.`
      : `The bars are too low for their width if the use is: ${guess}. They are about ${found}X high, and at least ${min}X is needed. Make them higher, or choose the use that is right.`,
  wrongSymbology: size,
  tooSmallForWarehouse: size,
  xTooSmall: size,
  xTooLarge: size,
  truncatedHeight: size,
  tooLong: size,
  reversedColours: colours,
  darkGround: colours,
  lightBars: colours,
  cameraContrast: colours,
} as const satisfies Record<PhotoCode, (reason: Reason, context: Context) => string>;

const sides = {
  left: "on the left",
  right: "on the right",
  above: "above",
  below: "below",
} as const satisfies Record<SideId, string>;

/** What was measured, each in a sentence of its own. */
export function factsOf(verdict: PhotoVerdict, measures: PhotoMeasures | undefined): string[] {
  const { usage, uses, table, isConfirmed } = verdict;
  const facts: string[] = [];
  if (usage !== null) {
    facts.push(
      `Judged for: ${useNames[usage]} (symbol specification table ${table}).${
        isConfirmed ? "" : " We have not been able to confirm its sizes for this kind of symbol."
      }`,
    );
    const others = uses.filter((use) => use !== usage).map((use) => useNames[use]);
    if (others.length > 0)
      facts.push(`${uses.includes(usage) ? "Also allowed" : "Allowed"} for: ${others.join("; ")}.`);
  }
  if (measures?.isConsistent) facts.push(...measured(verdict, measures));
  return facts;
}

function measured(verdict: PhotoVerdict, measures: PhotoMeasures): string[] {
  const { quietZones, contrasts, x, isSharp } = verdict;
  const { module, width, barHeight, quiet } = measures;
  const facts: string[] = [];
  const [left = 0, right = 0, others = 0] = quietZones ?? [];
  const needed = { left, right, above: others, below: others };
  if (left > 0) {
    const zones = quiet.map(
      ({ side, space }) => `${side} ${inModules(space)} (${needed[side]}X needed)`,
    );
    facts.push(`Quiet zones: ${zones.join(", ")}. X is the width of the narrowest bar or square.`);
  }
  if (barHeight !== null) {
    const share = Math.round((barHeight.modules / width) * 100);
    facts.push(
      `Bars: ${inModules(barHeight)} high and ${Math.round(width)}X wide, a height of ${barHeight.isAtLeast ? "at least " : ""}${share}% of the width.`,
    );
  }
  const [red, white] = ["scanner", "camera"].map(
    (eye) => contrasts.find((one) => one.eye === eye)?.contrast,
  );
  facts.push(
    red === undefined || white === undefined
      ? "Contrast: not measured, because the light is uneven."
      : `Contrast, estimated: ${red}% in red light, as scanners see it, and ${white}% in white light.${measures.light === "dim" ? " The picture is dark, so this is uncertain." : ""}`,
  );
  facts.push(
    x === null
      ? `Size: not known. A module is ${module.toFixed(1)} pixels wide in the picture.`
      : `X-dimension: about ${millimetres(x)}, so the bars are about ${millimetres(Math.round((x * width) / 100) * 100)} wide.`,
  );
  if (!isSharp) {
    facts.push("The symbol is small in the picture, so the proportions are uncertain.");
  }
  return facts;
}

const inModules = ({ modules, isAtLeast }: PhotoLength) =>
  `${isAtLeast ? "at least" : "about"} ${modules < 20 ? (Math.round(modules * 2) / 2).toString() : Math.round(modules)}X`;

/** Two numbers that disagree. */
export function describeDisagreement({ one, other, isCarton }: PhotoDisagreement): string {
  return isCarton
    ? `The numbers disagree: ${one} and ${other} are not an item and a carton of it. Check which item the carton holds, unless the carton has a number of its own.`
    : `The numbers disagree: ${one} and ${other} are two different items. A pack has one GTIN, so remove or cover the number that is not its own.`;
}

/** What no photo tells, and who can tell it. */
export const cannotTell = {
  heading: "What a photo cannot tell",
  limits: [
    "The print quality grade (ISO/IEC 15416 for bars, ISO/IEC 15415 for squares).",
    "The true colours, and how much light ink and paper reflect.",
    "The true size, unless you give a measure.",
    "Fine print defects, gloss, curves and film over the symbol.",
  ],
  next: "For these, have a printed pack checked with a calibrated verifier before you print many.",
  service: "Barcode check service",
  address: "/services/support-services/barcode-check",
} as const;

/** One symbol of a verdict that is sent on. */
export type JudgedWords = {
  title: string;
  advice: string | undefined;
  data: string;
  fixes: string[];
  facts: string[];
};

/** The whole verdict as text, for an email. */
export function verdictText(symbols: JudgedWords[], disagreements: string[]): string {
  const blocks = symbols.map(({ title, advice, data, fixes, facts }) => [
    title,
    ...(advice === undefined ? [] : [advice]),
    `It holds: ${data}`,
    ...fixes.map((fix, index) => `${index + 1}. ${fix}`),
    ...facts.map((fact) => `- ${fact}`),
  ]);
  const limits = [
    `${cannotTell.heading}:`,
    ...cannotTell.limits.map((limit) => `- ${limit}`),
    cannotTell.next,
  ];
  const start = symbols.length > 1 ? [[`${countOf(symbols.length, "symbol")} in the picture`]] : [];
  return [...start, ...disagreements.map((one) => [one]), ...blocks, limits]
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}
