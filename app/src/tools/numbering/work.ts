/** What a person has typed and chosen for one symbol. */
import { printers, settingProblems } from "../../../../fixtures/content/words/numbering";
import type { PictureSettings, PrintEngine } from "../../engine/load-print";
import { say } from "../../say";

/** How a length is typed and shown; the engine counts micrometres in every unit. */
export type LengthUnit = {
  name: string;
  read: (engine: PrintEngine, text: string) => number | undefined;
  show: (micrometres: number) => string;
  /** What to type instead of what is no length. */
  instead: string;
};

const millimetre: LengthUnit = {
  name: "mm",
  read: (engine, text) => engine.readMillimetres(text),
  show: inMillimetres,
  instead: settingProblems.useMillimetres,
};

const micrometre: LengthUnit = {
  name: "µm",
  read: (engine, text) => engine.readMicrometres(text),
  show: String,
  instead: settingProblems.useMicrometres,
};

/** The lengths that can be typed, and in which unit. */
export const lengthUnits = {
  x: millimetre,
  diameter: millimetre,
  barHeight: millimetre,
  reduction: micrometre,
} as const satisfies { [Name in keyof PictureSettings]?: LengthUnit };

export type LengthName = keyof typeof lengthUnits;

export type Work = {
  text: string;
  request: PictureSettings;
  /** Lengths and colours as they are being typed, right or not; the request has those that are right. */
  typed: { [Name in LengthName | "ink" | "ground"]?: string | undefined };
};

export const emptyWork: Work = { text: "", request: {}, typed: {} };

/** Values to change; `undefined` leaves the choice to the engine again. */
export type Changes = {
  [Key in keyof PictureSettings]?: PictureSettings[Key] | undefined;
};

/** The same request with other values. */
export function changed(request: PictureSettings, values: Changes): PictureSettings {
  const entries = Object.entries({ ...request, ...values });
  // What is left has the types of the request: only absent values were taken out.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PictureSettings;
}

/** A length as a field has it, such as `0.33`; the engine counts micrometres. */
export function inMillimetres(micrometres: number): string {
  return String(Math.round(micrometres) / 1000);
}

/** Whether something was typed that is not a length. */
export function isNoLength(engine: PrintEngine, unit: LengthUnit, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return false;
  return unit.read(engine, typed) === undefined;
}

/** What was typed, short enough for a sentence about it. */
export function shownTyped(typed: string): string {
  const text = typed.trim();
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Whether something was typed that is not a colour. */
export function isNoColour(engine: PrintEngine, typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== "" && engine.readColour(typed) === undefined;
}

/** What is wrong as it was typed; nothing where all of it can be read. */
export function wrongSetting(
  engine: PrintEngine | undefined,
  typed: Work["typed"],
): "length" | "colour" | undefined {
  if (engine === undefined) return undefined;
  const units = Object.entries(lengthUnits) as [LengthName, LengthUnit][];
  if (units.some(([name, unit]) => isNoLength(engine, unit, typed[name]))) return "length";
  return [typed.ink, typed.ground].some((one) => isNoColour(engine, one)) ? "colour" : undefined;
}

/** Resolutions of printers that are sold, and of presses. */
export const resolutions = (
  [
    [203, printers.label],
    [300, printers.office],
    [600, printers.office],
    [1200, printers.press],
    [2400, printers.press],
  ] as const
).map(([dpi, text]) => ({ value: dpi, label: say(text, { dpi: String(dpi) }) }));
