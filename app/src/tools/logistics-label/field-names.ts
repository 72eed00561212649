/** What the columns of tables are called: by a name that is known, or by one that looks like it. */

import {
  mayBeLabels,
  notLabels,
  labels as otherNames,
  otherUnits,
} from "../../../../fixtures/content/words/headings";
import {
  namesIn,
  namesItems,
  namesNoNumbers,
  namesPallets,
  plainName,
  wordsIn,
} from "../../engine/lists/headings";
import type { LabelField } from "../../engine/load-print";
import { allFields, fieldWords } from "./fields";

/** The names of each field; of those that mean two, the last counts, so that of a label does. */
const names: [name: string, field: LabelField][] = [
  ...allFields.flatMap((id) =>
    [id, ...namesIn(id in otherNames ? otherNames[id as keyof typeof otherNames] : "")].map(
      (name): [string, LabelField] => [name, id],
    ),
  ),
  ...allFields.map((id): [string, LabelField] => [fieldWords[id].label, id]),
];

/** The field of a name in its plain form. */
export const fieldOfName = new Map(names.map(([name, field]) => [plainName(name), field]));

/** Names that mean a field or something else. */
const askedNames = Object.entries(mayBeLabels).flatMap(([field, names]) =>
  namesIn(names).map((name) => ({ field: field as LabelField, plain: plainName(name) })),
);

/** Fields that are never suggested: anything could be a note, and the parts of an SSCC are seldom in a table. */
const unlikely: LabelField[] = ["note", "extension", "companyPrefix", "serialReference", "serial"];

/** Names of one letter or two stand in many headings. */
const SHORTEST = 3;

const likely = names
  .filter(([name, field]) => !unlikely.includes(field) && plainName(name).length >= SHORTEST)
  .map(([name, field]) => ({ field, words: wordsIn(name), letters: consonants(name) }))
  .filter(({ words }) => words.length > 0)
  .sort((one, other) => other.words.join("").length - one.words.join("").length);

const dates: LabelField[] = ["productionDate", "packagingDate", "bestBefore", "sellBy", "useBy"];
export const isDate = (field: LabelField): boolean => dates.includes(field);

const keys: LabelField[] = ["sscc", "contents", "gtin", "shipToLocation", "shipForLocation"];
/** Under "Customer" or "Delivery" systems have numbers of their own, and "Ship from GLN" is no address. */
const addresses: LabelField[] = ["shipFrom", "shipTo"];
const amounts: LabelField[] = ["count", "netWeight", "grossWeight"];

const unitsOfWeights = namesIn(otherUnits.weights);
const unitsOfDates = namesIn(otherUnits.dates);

/** Whether a heading names a unit that its field does not have on a label: "Gross weight (lb)", "Expiry (months)". */
export function hasOtherUnit(field: LabelField, heading: string): boolean {
  const words = wordsIn(heading);
  if (dates.includes(field)) return words.some((word) => unitsOfDates.includes(word));
  const isWeight = field === "netWeight" || field === "grossWeight";
  return isWeight && words.some((word) => unitsOfWeights.includes(word));
}

/** Whether all that is in a column of addresses is numbers. */
export const areNoAddresses = (field: LabelField, cells: string[]): boolean =>
  addresses.includes(field) && cells.length > 0 && !cells.some((cell) => canBe(field, cell));

const neverWords = namesIn(notLabels.all);
const dateWords = namesIn(notLabels.dates);

/**
 * The field that a heading looks like which is no known name: it is a name that means something else as well, all words of a
 * known one stand in it, in any order, it has the same consonants, or one of its words is that of a number. Its values must
 * be able to be that. A guess to ask about, not to use.
 */
export function likelyField(heading: string, values: string[]): LabelField | undefined {
  const words = wordsIn(heading);
  if (namesNoNumbers(heading)) return undefined;
  if (words.some((word) => neverWords.includes(word))) return undefined;
  const isOfDates = words.some((word) => dateWords.includes(word));
  const fits = (field: LabelField) =>
    (!isOfDates || dates.includes(field)) &&
    !hasOtherUnit(field, heading) &&
    values.some((value) => canBe(field, value));
  const plain = plainName(heading);
  const named =
    askedNames.find((one) => one.plain === plain && fits(one.field)) ??
    likely.find(
      ({ field, words: known, letters }) =>
        (known.every((word) => words.includes(word)) || letters === consonants(heading)) &&
        fits(field),
    );
  if (named !== undefined) return named.field;
  const numbered = namesPallets(heading) ? "sscc" : namesItems(heading) ? "gtin" : undefined;
  return numbered && fits(numbered) ? numbered : undefined;
}

/** A column without a name of its own that may be pallets, by what spreadsheets and carriers leave of their numbers. */
export const mayBePallets = (heading: string, values: string[]): boolean =>
  !namesNoNumbers(heading) &&
  values.filter((value) => SHORTER_PALLET.test(value)).length > values.length / 2;

/** An SSCC without its zero in front, or as an amount, and one behind text. */
const SHORTER_PALLET = /^\d{17}$|^\d[.,]?\d*e\+?0?1[67]$|(?<!\d)\d{18}(?!\d)/i;

function canBe(field: LabelField, value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  const isPower = /\d\s*e\+?\d/i.test(value);
  if (field === "sscc") return digits > 14 || isPower;
  if (addresses.includes(field)) return /\p{L}/u.test(value);
  if (keys.includes(field)) return digits >= 8 || isPower;
  return dates.includes(field) || amounts.includes(field) ? digits > 0 : value.trim() !== "";
}

/** People leave vowels out: "Best bfr", "Btch". */
function consonants(name: string): string {
  return plainName(name).replace(/(?<=.)[aeiou]/g, "");
}
