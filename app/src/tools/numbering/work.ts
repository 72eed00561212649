/** What a person has typed and chosen for one symbol. */
import type { PictureRequest, PrintEngine } from "../../engine/load-print";

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
  instead: "Type millimetres greater than zero, such as 0.33.",
};

const micrometre: LengthUnit = {
  name: "µm",
  read: (engine, text) => engine.readMicrometres(text),
  show: String,
  instead: "Type whole micrometres, such as 40, or 0 for none.",
};

/** The lengths that can be typed, and in which unit. */
export const lengthUnits = {
  x: millimetre,
  barHeight: millimetre,
  reduction: micrometre,
} as const satisfies { [Name in keyof PictureRequest]?: LengthUnit };

export type LengthName = keyof typeof lengthUnits;

export type Work = {
  text: string;
  request: PictureRequest;
  /** Lengths as they are being typed, right or not; the request has those that are right. */
  typed: { [Name in LengthName]?: string | undefined };
};

export const emptyWork: Work = { text: "", request: {}, typed: {} };

/** Values to change; `undefined` leaves the choice to the engine again. */
export type Changes = {
  [Key in keyof PictureRequest]?: PictureRequest[Key] | undefined;
};

/** The same request with other values. */
export function changed(request: PictureRequest, values: Changes): PictureRequest {
  const entries = Object.entries({ ...request, ...values });
  // What is left has the types of the request: only absent values were taken out.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as PictureRequest;
}

/** A length as people read it; the engine counts micrometres: `0.33 mm`, `37.29 mm`. */
export function millimetres(micrometres: number): string {
  return `${inMillimetres(micrometres)} mm`;
}

/** `0.33`, for a field. */
export function inMillimetres(micrometres: number): string {
  return String(Math.round(micrometres) / 1000);
}

/** Whether something was typed that is not a length. */
export function isNoLength(engine: PrintEngine, unit: LengthUnit, typed: string | undefined) {
  if (typed === undefined || typed.trim() === "") return false;
  return unit.read(engine, typed) === undefined;
}

/** Whether one of all lengths is wrong as it was typed. */
export function hasWrongLength(engine: PrintEngine | undefined, typed: Work["typed"]): boolean {
  const units = Object.entries(lengthUnits) as [LengthName, LengthUnit][];
  return (
    engine !== undefined && units.some(([name, unit]) => isNoLength(engine, unit, typed[name]))
  );
}
