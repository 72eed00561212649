/** Which application identifiers need or exclude each other: why, and what to do about it. */
import {
  elsewhere,
  excluded,
  missing,
  willExclude,
} from "../../../fixtures/content/words/identifiers";
import { say } from "../say";
import { identifierName } from "./identifier-names";

/** What is missing beside an identifier: `A batch number (10) needs the product it belongs to: add its GTIN (01) …`. */
export function describeMissing(ai: string, needs: string): string {
  return say(missing[needed[needs] ?? "other"], {
    name: sentenceCase(identifierName(ai)),
    identifier: ai,
    needs,
  });
}

/** The same of one barcode, where another one on the unit may hold it. */
export const describeElsewhere = (ai: string, needs: string) =>
  say(elsewhere, { missing: describeMissing(ai, needs) });

/** Which two identifiers are soon not to be in one barcode. */
export const describeWillExclude = (ai: string, other: string) =>
  say(willExclude, {
    name: sentenceCase(identifierName(ai)),
    identifier: ai,
    otherName: identifierName(other),
    otherIdentifier: other,
  });

/** By the alternatives as the engine lists them; the rarest are left out where there are many. */
const needed: Record<string, keyof typeof missing> = {
  "00": "pallet",
  "00 01": "unit",
  "00 01 03": "unit",
  "01": "product",
  "01 02": "productOrContent",
  "01 02 03": "productOrContent",
  "01 02 8006 8026": "productOrContent",
  "01 02 03 8006 8026": "productOrContent",
  "01 02 03 255 8006 8026": "productContentOrCoupon",
  "01 03": "product",
  "01 03 8006": "product",
  "01 8006": "productOrPiece",
  "01 8004": "productOrAsset",
  "01+10 03+10": "batch",
  "01+21": "device",
  "01+21+8040": "deviceWithImei",
  "02 8026": "content",
  "21": "firstSerialNumber",
  "37": "count",
  "255": "coupon",
  "255 8020": "couponOrPayment",
  "30 31nn 32nn 35nn 36nn": "measure",
  "414": "place",
  "415": "payee",
  "416": "placeOfWork",
  "422": "country",
  "4302": "deliveryAddress",
  "4312": "returnAddress",
  "7021": "functionalStatus",
  "8010": "part",
  "8017 8018": "partyOfService",
  "8018": "recipient",
  "8018+7259": "family",
  "8020": "payment",
  "00 01+21 03+21 253 255 8003 8004 8006+21 8010+8011 8017 8018": "signed",
};

/** Why two identifiers are not in one barcode, and which of them to keep. */
export function describeExcluded(ai: string, other: string): string {
  const pair = [ai, other].sort().join(" ");
  const isFamily = ai.length === 4 && ai.slice(0, 3) === other.slice(0, 3) && /^3/.test(ai);
  const [, reason = "other"] = reasons.find(([pattern]) => pattern.test(pair)) ?? [];
  return say(excluded[isFamily ? "twice" : reason], {
    name: sentenceCase(identifierName(ai)),
    identifier: ai,
    otherName: identifierName(other),
    otherIdentifier: other,
  });
}

/** By the two identifiers in order. */
const reasons: [RegExp, keyof typeof excluded][] = [
  [/^01 02$/, "itemOrContent"],
  [/^(02 03|8006 8026)$/, "unit"],
  [/^01 03$/, "madeToOrder"],
  [/^01 8006$/, "piece"],
  [/^02 8026$/, "pieceInside"],
  [/37$|^37 /, "count"],
  [/255/, "coupon"],
  [/^21 235$/, "tobacco"],
  [/^39[02]\d 39[13]\d$/, "amount"],
  [/^(39[04]\d 394\d|39[04]\d 8111)$/, "worth"],
  [/^(39[23]\d 395\d|395\d 8005)$/, "price"],
  [/^420 421$/, "postcode"],
  [/^421 4307$/, "postcodeCountry"],
  [/^42[2-5] 426$/, "oneCountry"],
  [/^433[0-3] 433[0-3]$/, "temperature"],
  [/^7250 7251$/, "birth"],
  [/^725[3-5] 7256$/, "name"],
  [/^725[3-6] 7259$/, "baby"],
  [/^8017 8018$/, "service"],
];

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
