/** What people call the values of application identifiers, within a sentence. */
import { names as words } from "../../../fixtures/content/words/identifiers";

/** Families of measures in other units, beside the metric one that they are called as. */
const otherUnits: [metric: keyof typeof words, families: number[]][] = [
  [311, [321, 322, 323]],
  [312, [324, 325, 326]],
  [313, [327, 328, 329]],
  [314, [350, 351, 352]],
  [315, [316, 357, 360, 361, 364, 365, 366]],
  [331, [341, 342, 343]],
  [332, [344, 345, 346]],
  [333, [347, 348, 349]],
  [334, [353, 354, 355]],
  [335, [336, 362, 363, 367, 368, 369]],
];

const names: Record<string, string> = {
  ...words,
  ...Object.fromEntries(
    otherUnits.flatMap(([metric, families]) => families.map((one) => [one, words[metric]])),
  ),
};

/** `a batch number` for 10; families are known by their first digits. */
export function identifierName(ai: string): string {
  return names[ai] ?? names[ai.slice(0, 3)] ?? names[ai.slice(0, 2)] ?? words.other;
}
