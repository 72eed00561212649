/** What a column is called says more of what it holds than its values do. */
import { labels, noNumbers, numbers } from "../../../../fixtures/content/words/headings";

/** Words behind a name that say nothing more. */
const IDLE = /(?<=.)(number|numbers|no|nr|num|code|id)$/;

/** The names of a text with commas between. */
export const namesIn = (text: string): string[] => text.split(",").map((name) => name.trim());

/** A name without what people write in different ways: "Best before", "best_before", "Carton qty (ctns)", "Batch No.". */
export function plainName(name: string): string {
  const outside = name.replace(/\([^)]*\)|\[[^\]]*\]/g, "");
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return (letters(outside) || letters(name)).replace(IDLE, "");
}

const idleWords = ["number", "numbers", "no", "nr", "num", "code", "id", "of", "the"];

/** The words of a name that say something. */
export const wordsIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !idleWords.includes(word));

/** How sure a heading is that its column holds numbers of barcodes, from 2, which is sure, to -1, which is that it has none. */
const certainty = new Map<string, number>([
  ...namesIn(noNumbers.all).map((name) => [plainName(name), -1] as const),
  ...namesIn(numbers.others).map((name) => [plainName(name), 1] as const),
  ...namesIn(numbers.keys).map((name) => [plainName(name), 2] as const),
]);

/** The same of a heading, 0 where its name is not known. */
export const certaintyOf = (heading: string | undefined): number =>
  certainty.get(plainName(heading ?? "")) ?? 0;

const pallets = new Set(["sscc", ...namesIn(labels.sscc)].map(plainName));

/** Whether a column is said to hold the numbers of pallets: without their zero in front they are as long as those of shipments. */
export const namesPallets = (heading: string | undefined): boolean =>
  pallets.has(plainName(heading ?? ""));
