/**
 * EAN-13 symbols, after ISO/IEC 15420 and the GS1 General Specifications, section 5.2.
 * It draws what it is given: the number and its check digit are the engine's business.
 */

/** Module patterns of the digits 0 to 9 in number set A, `1` for a bar. B and C follow from it. */
const setA = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];

/** Number sets of the left half, which say what the leading digit is. */
const leadingDigit = [
  "AAAAAA",
  "AABABB",
  "AABBAB",
  "AABBBA",
  "ABAABB",
  "ABBAAB",
  "ABBBAA",
  "ABABAB",
  "ABABBA",
  "ABBABA",
];

const invert = (pattern: string) =>
  [...pattern].map((module) => (module === "1" ? "0" : "1")).join("");
const reverse = (pattern: string) => [...pattern].reverse().join("");

/** Set C is set A with bars and spaces exchanged; set B is set C read backwards. */
function pattern(digit: number, set: string): string {
  const a = setA[digit] ?? "";
  if (set === "A") return a;
  return set === "C" ? invert(a) : reverse(invert(a));
}

/** Modules of the quiet zones, as the specification asks: 11 on the left, 7 on the right. */
export const quietZones = { left: 11, right: 7 };

/** The 95 modules of the symbol, `1` for a bar, or `undefined` if `number` is not 13 digits. */
export function ean13Modules(number: string): string | undefined {
  if (!/^\d{13}$/.test(number)) return undefined;
  const [leading = 0, ...digits] = [...number].map(Number);
  const sets = `${leadingDigit[leading]}CCCCCC`;
  const halves = digits.map((digit, index) => pattern(digit, sets.charAt(index)));
  return `101${halves.slice(0, 6).join("")}01010${halves.slice(6).join("")}101`;
}

/** One bar of the symbol: where it starts, how wide it is, and whether it is a longer guard bar. */
export type Bar = { start: number; width: number; isGuard: boolean };

/** The bars of a row of modules. */
export function bars(modules: string): Bar[] {
  return [...modules.matchAll(/1+/g)].map(({ 0: run, index }) => ({
    start: index,
    width: run.length,
    isGuard: index < 3 || index >= 92 || (index >= 45 && index < 50),
  }));
}
