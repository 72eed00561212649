/** Which application identifiers need or exclude each other: why, and what to do about it. */
import { identifierName } from "./identifier-names";

/** What is missing beside an identifier: `A batch number (10) needs the product it belongs to: add its GTIN (01) …`. */
export function describeMissing(ai: string, needs: string): string {
  const words = needed[needs] ?? `needs another value beside it: add ${needs}`;
  return `${sentenceCase(identifierName(ai))} (${ai}) ${words}.`;
}

/** By the alternatives as the engine lists them; the rarest are left out where there are many. */
const needed: Record<string, string> = {
  "00": "needs the pallet or parcel it belongs to: add its SSCC (00)",
  "00 01": "needs the unit it belongs to: add its SSCC (00), or its GTIN (01)",
  "01": "needs the product it belongs to: add its GTIN (01)",
  "01 02": "needs the product it belongs to: add its GTIN (01), or that of what is inside (02)",
  "01 02 8006 8026":
    "needs the product it belongs to: add its GTIN (01), or that of what is inside (02)",
  "01 02 03 8006 8026":
    "needs the product it belongs to: add its GTIN (01), or that of what is inside (02)",
  "01 02 03 255 8006 8026":
    "needs what it belongs to: add the GTIN of a product (01), or that of what is inside (02), or the number of a coupon (255)",
  "01 03 8006": "needs the product it belongs to: add its GTIN (01)",
  "01 8006": "needs the product it belongs to: add its GTIN (01), or for a piece of an item (8006)",
  "01 8004":
    "needs what it is about: add the GTIN of a product (01), or the number of an asset (8004)",
  "01+10": "needs the batch it was measured in: add the GTIN (01) and the batch number (10)",
  "01+21": "needs the very device it belongs to: add its GTIN (01) and its serial number (21)",
  "01+21+8040":
    "needs the very device it belongs to: add its GTIN (01), its serial number (21) and its first IMEI (8040)",
  "02 8026":
    "needs to say of what: add the GTIN of what is inside (02), or for pieces of an item (8026)",
  "21": "needs the first serial number: add it as (21)",
  "37": "needs to say how many are inside: add the count (37)",
  "255": "needs the coupon it belongs to: add its number (255)",
  "255 8020":
    "needs what it is the amount of: add the number of a coupon (255), or the reference of a payment (8020)",
  "30 31nn 32nn 35nn 36nn":
    "needs how much the price is for: add a weight or another measure (such as 3103 for kilograms), or a count (30)",
  "414": "needs the place it extends: add its GLN (414)",
  "415": "needs who is to be paid: add their GLN (415)",
  "416": "needs the place where the work was done: add its GLN (416)",
  "422": "needs its country: add the country of origin (422)",
  "4302": "needs the first line of the address: add it as (4302)",
  "4312": "needs the first line of the address: add it as (4312)",
  "7021": "needs the functional status that it revises: add it as (7021)",
  "8010": "needs the part it belongs to: add its number (8010)",
  "8017 8018":
    "needs the person or place it is about: add the number of the provider (8017) or the recipient (8018) of the service",
  "8018": "needs the person it is about: add the number of the recipient of the service (8018)",
  "8018+7259":
    "needs the family it is about: add the number of the recipient (8018) and the name of the baby’s family (7259)",
  "8020": "needs the payment it belongs to: add its reference (8020)",
  "00 01+21 253 255 8003 8004 8006+21 8010+8011 8017 8018":
    "needs the one thing that it signs: add a key with its serial number, such as a GTIN (01) with (21), or an SSCC (00)",
};

/** Why two identifiers are not in one barcode, and which of them to keep. */
export function describeExcluded(ai: string, other: string): string {
  const pair = [ai, other].sort();
  const isFamily = ai.length === 4 && ai.slice(0, 3) === other.slice(0, 3) && /^3/.test(ai);
  const names = `${sentenceCase(identifierName(ai))} (${ai}) and ${identifierName(other)} (${other})`;
  if (isFamily) {
    return `${sentenceCase(identifierName(ai))} is here twice, as (${ai}) and as (${other}), which differ only in their decimals. Keep one of them.`;
  }
  const rule = excluded.find(([pattern]) => pattern.test(pair.join(" ")));
  const reason = rule?.[1] ?? "each rules out the other. Keep one of them";
  return `${names} cannot be in one barcode: ${reason}.`;
}

/** By the two identifiers in order. */
const excluded: [RegExp, string][] = [
  [
    /^01 02$/,
    "a unit is either an item itself, or holds other items. Keep (01) if the unit is ordered as one item, and (02) with its count if not",
  ],
  [
    /^(02 03|8006 8026)$/,
    "a unit is either an item itself, or holds other items. Keep the one that fits your unit",
  ],
  [/^01 03$/, "an item made to order has (03) in place of (01). Keep the one it is ordered by"],
  [/^01 8006$/, "the GTIN is part of (8006). Leave out (01)"],
  [/^02 8026$/, "the GTIN is part of (8026). Leave out (02)"],
  [
    /37$|^37 /,
    "a count is of the items inside a unit, and their GTIN is (02). Write (02) for them, or leave out the count",
  ],
  [/255/, "a coupon has a barcode of its own. Make one for each"],
  [/^21 235$/, "(235) is the serial number of a tobacco pack, in place of (21). Leave out (21)"],
  [
    /^39[02]\d 39[13]\d$/,
    "a barcode has one amount. Keep the one with its currency, or the one without",
  ],
  [
    /^(39[04]\d 394\d|39[04]\d 8111)$/,
    "a coupon is worth an amount, a discount or points. Keep the one it is worth",
  ],
  [/^(39[23]\d 395\d|395\d 8005)$/, "a barcode has one price. Keep the one that the shop reads"],
  [/^420 421$/, "they are the same postcode. Keep (420) within a country, and (421) abroad"],
  [/^421 4307$/, "both name the country. Leave out (4307)"],
  [
    /^42[2-5] 426$/,
    "(426) says that everything was done in one country. Keep it if that is so, and leave it out if not",
  ],
  [/^433[0-3] 433[0-3]$/, "a temperature is in one scale. Keep Celsius or Fahrenheit"],
  [/^7250 7251$/, "the date is part of (7251). Leave out (7250)"],
  [/^725[3-5] 7256$/, "a name is either whole or in its parts. Keep (7256), or the parts"],
  [/^725[3-6] 7259$/, "a baby goes by the name of its family. Keep (7259) alone"],
  [/^8017 8018$/, "one provides the service and the other receives it. Make a barcode for each"],
];

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
