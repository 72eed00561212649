/** Lengths as people type and read them; the engine counts micrometres. */
import type { PrintEngine } from "../../engine/load-print";

/** `0.33 mm`, `37.29 mm`, to the micrometre. */
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
