/** What a column is called says more of what it holds than its values do. */
import {
  epcs,
  labels,
  noNumbers,
  notLabels,
  numbers,
} from "../../../../fixtures/content/words/headings";

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

/** The words of a name that say something; capital letters within one begin another. */
export const wordsIn = (name: string): string[] =>
  name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !idleWords.includes(word));

/** Fields of labels that are numbers of things; the others are days, counts, weights, addresses. */
const numberFields = namesIn(
  "sscc, contents, gtin, shipToLocation, shipForLocation, consignment, shipment",
);
const otherFields = Object.entries(labels).flatMap(([field, names]) =>
  numberFields.includes(field) ? [] : [field, ...namesIn(names)],
);

/** How sure a heading is that its column holds numbers of barcodes, from 2, which is sure, to -1, which is that it has none. */
const certainty = new Map<string, number>([
  ...[...otherFields, ...namesIn(noNumbers.all)].map((name) => [plainName(name), -1] as const),
  ...namesIn(numbers.others).map((name) => [plainName(name), 1] as const),
  ...namesIn(numbers.keys).map((name) => [plainName(name), 2] as const),
]);

/** The names of one word, with a length behind it or without: `ean` and `ean13` of "EAN-13". */
function singleWords(names: string): Set<string> {
  const single = namesIn(names).filter(
    (name) => wordsIn(name).filter((word) => /\p{L}/u.test(word)).length === 1,
  );
  return new Set(single.flatMap((name) => [plainName(name), wordsIn(name)[0] ?? ""]));
}

const keyWords = singleWords(numbers.keys);
const otherWords = singleWords(numbers.others);
const noNumberWords = new Set(namesIn(noNumbers.words));
const notLabelWords = new Set(namesIn(notLabels.all));

/**
 * The same of a heading, 0 where nothing in it is known. A name says more than a word among others: "Variant barcode" is
 * less sure than "Barcode", and "EAN category" is nothing.
 */
export function certaintyOf(heading = ""): number {
  const known = certainty.get(plainName(heading));
  if (known !== undefined) return known;
  const words = wordsIn(heading);
  const isKey = words.some((word) => keyWords.has(word));
  if (words.some((word) => noNumberWords.has(word))) return isKey ? 0 : -1;
  if (words.some((word) => notLabelWords.has(word))) return 0;
  if (words.some((word) => otherWords.has(word))) return 0.5;
  return isKey ? 1.5 : 0;
}

const otherNames = new Set(namesIn(noNumbers.all).map(plainName));

/** Whether a heading is the whole name of something that is no number of a barcode, and on no label. */
export const namesNoNumbers = (heading: string): boolean => otherNames.has(plainName(heading));

/** Whether a heading has a word of the numbers of items, and none of something else. */
export const namesItems = (heading: string): boolean => certaintyOf(heading) > 1;

const epcNames = new Set(namesIn(epcs).map(plainName));
const epcWords = singleWords(epcs);

/** How sure it is that its column holds EPCs, or what becomes one: tags before numbers, and of these pallets as well as items. */
export function epcCertaintyOf(heading = ""): number {
  if (epcNames.has(plainName(heading))) return 3;
  const certainty = certaintyOf(heading);
  if (certainty < 0) return certainty;
  if (wordsIn(heading).some((word) => epcWords.has(word))) return 2.5;
  return namesPallets(heading) ? 2 : certainty;
}

const palletNames = new Set(["sscc", ...namesIn(labels.sscc)].map(plainName));

/** Whether a column is said to hold the numbers of pallets: without their zero in front they are as long as those of shipments. */
export function namesPallets(heading = ""): boolean {
  if (palletNames.has(plainName(heading))) return true;
  const words = wordsIn(heading);
  const isOfItems = words.some((word) => keyWords.has(word) && word !== "barcode");
  return words.includes("sscc") && !isOfItems;
}
