/** What the columns of tables are called: by a name that is known, or by one that looks like it. */

import { notLabels, labels as otherNames } from "../../../../fixtures/content/words/headings";
import { namesIn, namesNoNumbers, plainName, wordsIn } from "../../engine/lists/headings";
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
const keys: LabelField[] = ["sscc", "contents", "gtin", "shipToLocation", "shipForLocation"];
const amounts: LabelField[] = ["count", "netWeight", "grossWeight"];

const neverWords = namesIn(notLabels.all);
const dateWords = namesIn(notLabels.dates);

/**
 * The field that a heading looks like which is no known name: all words of a known one stand in it, in any order, or it has
 * the same consonants. Its values must be able to be that. A guess to ask about, not to use.
 */
export function likelyField(heading: string, values: string[]): LabelField | undefined {
  const words = wordsIn(heading);
  if (namesNoNumbers(heading)) return undefined; // known as something else
  if (words.some((word) => neverWords.includes(word))) return undefined;
  const isOfDates = words.some((word) => dateWords.includes(word));
  return likely.find(
    ({ field, words: known, letters }) =>
      (known.every((word) => words.includes(word)) || letters === consonants(heading)) &&
      (!isOfDates || dates.includes(field)) &&
      values.some((value) => canBe(field, value)),
  )?.field;
}

function canBe(field: LabelField, value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  if (keys.includes(field)) return digits >= 8;
  return dates.includes(field) || amounts.includes(field) ? digits > 0 : value.trim() !== "";
}

/** People leave vowels out: "Best bfr", "Btch". */
function consonants(name: string): string {
  return plainName(name).replace(/(?<=.)[aeiou]/g, "");
}
