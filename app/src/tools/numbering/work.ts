/** What a person has typed and chosen for one symbol. */
import type { PictureRequest, PrintEngine } from "../../engine/load-print";

/** The lengths that can be typed. */
export type LengthName = "x" | "barHeight";

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
export function isNoLength(engine: PrintEngine | undefined, typed: string | undefined): boolean {
  if (engine === undefined || typed === undefined || typed.trim() === "") return false;
  return engine.readMillimetres(typed) === undefined;
}
