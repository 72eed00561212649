/** Lengths as people type and read them; the engine counts micrometres. */

/** `0.33 mm`, `37.29 mm`, to the micrometre. */
export function millimetres(micrometres: number): string {
  return `${inMillimetres(micrometres)} mm`;
}

/** `0.33`, for a field. */
export function inMillimetres(micrometres: number): string {
  return String(Math.round(micrometres) / 1000);
}

/** What was typed in millimetres, in micrometres; a comma counts as a point. */
export function fromMillimetres(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/\s*mm$/i, "")
    .replace(",", ".");
  if (!/^(\d{1,4}(\.\d*)?|\.\d+)$/.test(text)) return undefined;
  const micrometres = Math.round(Number(text) * 1000);
  return micrometres > 0 ? micrometres : undefined;
}

/** Whether something was typed that is no length. */
export function isNoLength(typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== "" && fromMillimetres(typed) === undefined;
}
