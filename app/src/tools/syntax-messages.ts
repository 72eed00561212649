/** What is wrong with identifiers and their values, in words; shared by every tool that reads element strings. */
import type { SyntaxCode, SyntaxProblem, SyntaxReason } from "../engine/load-interpreter";
import { describeExcluded, describeMissing } from "./identifier-rules";
import { wrongCheckCharacters, wrongCheckDigit } from "./wrong-check-digit";

/** What is wrong with an element string, a scan or a Digital Link, and how to put it right. */
export function describeSyntax(problem: SyntaxProblem | SyntaxReason): string {
  const sentence: string | ((problem: SyntaxReason) => string) = sentences[problem.code];
  const text = typeof sentence === "string" ? sentence : sentence(problem);
  return problem.ai === null || text.includes(`(${problem.ai})`)
    ? text
    : `${text} It is in (${problem.ai}).`;
}

/** Whether a problem of something that holds element strings is one of theirs. */
export const isSyntaxReason = (reason: { code: string }): reason is SyntaxReason =>
  Object.hasOwn(sentences, reason.code);

const length = ({ min, max }: SyntaxReason) => {
  if (min !== null && max !== null) {
    return min === max
      ? `The value should have ${max} characters.`
      : `The value should have ${min} to ${max} characters.`;
  }
  if (min !== null) return `The value is too short: it should have at least ${min} characters.`;
  if (max !== null) return `The value is too long: it should have at most ${max} characters.`;
  return "The value has the wrong length.";
};

const sentences = {
  noIdentifier: "The text should begin with an application identifier, such as (01).",
  secondValue: "There are two values here, and nothing says what the second one is.",
  notAnIdentifier: ({ found }) =>
    `“${found}” is not an application identifier: it has 2 to 4 digits.`,
  unclosed: "A parenthesis is opened and not closed.",
  noFnc1: "The text should begin with FNC1, written ^.",
  unknownIdentifier: ({ found }) => `There is no application identifier “${found}”.`,
  emptyValue: "There is no value after the application identifier.",
  tooShort: length,
  tooLong: length,
  blank: "The value has a space or an invisible character in it.",
  length,
  writtenDate: ({ found, min }) =>
    `Here “${found}” is written with ${min} digits and nothing else: year, month and day${(min ?? 0) > 6 ? ", hour and minute" : ""}, two digits each.`,
  noSuchDay: ({ found }) => `${found} does not exist.`,
  tooManyElements: ({ max }) => `There are too many elements; ${max} at most.`,
  excluded: ({ ai, found }) => describeExcluded(ai ?? "", found ?? ""),
  missing: ({ ai, expected }) => describeMissing(ai ?? "", expected ?? ""),
  repeat: ({ ai }) => `(${ai}) is here twice, with different values. Keep the one that is right.`,
  noSerial: "A signature (8030) is of one thing: the key needs its serial number.",
  noSymbology: "A scan begins with ] and two characters that name the symbol, such as ]d2.",
  symbolDigits: ({ found }) => `The symbol holds digits of another length than the ${found} found.`,
  notForSymbol: "This symbol cannot hold these elements.",
  noScheme: "A link begins with https://.",
  secondLink: "A second link begins inside the first. Type one link at a time.",
  uriCharacter: ({ found }) =>
    found === " "
      ? "A link cannot contain a space."
      : `“${found}” must be written as a percent-escape in a link.`,
  noDomainOrPath: "A link needs a domain and a path.",
  domainCharacter: ({ found }) => `“${found}” cannot be part of a domain.`,
  noPrimaryKey:
    "This web address is not a GS1 Digital Link: there is no key in the path, such as /01/ and a GTIN.",
  pathSequence: "The parts of the path are not in the order that follows this key.",
  nullCharacter: "The link contains a null character.",
  duplicate: ({ ai }) => `(${ai}) is in the link twice.`,
  notAnAttribute: ({ ai }) => `(${ai}) cannot be in the query of a link.`,
  qualifierInQuery: ({ ai }) => `(${ai}) belongs in the path of the link, not in its query.`,
  notADigit: ({ found }) => `“${found}” is not a digit.`,
  notCset82: ({ found }) => `“${found}” cannot be part of this value.`,
  notCset39: ({ found }) =>
    `“${found}” cannot be part of this value: digits, capitals, #, - and / can.`,
  notCset64: ({ found }) => `“${found}” cannot be part of this value: it is base64 for links.`,
  cset64Padding: "The = signs at the end do not fit the length.",
  checkDigitMissing: "The check digit is missing.",
  checkDigit: wrongCheckDigit,
  pairTooShort: "The value is too short for its two check characters.",
  pairTooLong: "The value is too long for its two check characters.",
  checkPair: wrongCheckCharacters,
  prefixTooShort: "The value is too short to hold a company prefix.",
  prefixInvalid: "The value begins with digits that are no company prefix.",
  prefixesOffline: "Whether this company prefix exists could not be looked up.",
  nonDigitRequired: "The value needs a character that is not a digit.",
  allZero: "The value cannot be zero.",
  notZero: "The value has to be zero.",
  zeroPrefix: "The value cannot begin with zero.",
  notAHyphen: ({ found }) => `A hyphen is expected here, not “${found}”.`,
  importerIndexLength: "The importer index is one character.",
  importerIndex: ({ found }) => `“${found}” is not an importer index.`,
  yesNo: ({ found }) => `The value is 0 for no or 1 for yes, not “${found}”.`,
  winding: ({ found }) => `The winding direction is 0, 1 or 9, not “${found}”.`,
  country: ({ found }) => `${found} is not the number of a country.`,
  countryOr999: ({ found }) => `${found} is neither the number of a country nor 999.`,
  countryAlpha2: ({ found }) => `“${found}” is not the two-letter code of a country.`,
  currency: ({ found }) => `${found} is not the number of a currency.`,
  sex: ({ found }) => `“${found}” is not a code for sex: 0, 1, 2 or 9.`,
  packageType: ({ found }) => `“${found}” is not the code of a type of package.`,
  mediaType: ({ found }) => `${found} is not the code of a media type.`,
  ibanTooShort: "The IBAN is too short.",
  ibanTooLong: "The IBAN is too long.",
  ibanCharacter: ({ found }) => `“${found}” cannot be part of an IBAN.`,
  ibanCountry: ({ found }) => `“${found}” is not a country with IBANs.`,
  ibanCheck: "The check digits of the IBAN are wrong.",
  dateTooShort: "The date is too short: it has six digits, year, month and day.",
  dateTooLong: "The date is too long: it has six digits, year, month and day.",
  month: ({ found }) => `${found} is not a month.`,
  day: ({ found }) => `${found} is not a day of this month.`,
  hourTooShort: "The hour has two digits.",
  hourTooLong: "The hour has two digits.",
  hour: ({ found }) => `${found} is not an hour.`,
  minuteTooShort: "The minute has two digits.",
  minuteTooLong: "The minute has two digits.",
  minute: ({ found }) => `${found} is not a minute.`,
  secondTooShort: "The second has two digits.",
  secondTooLong: "The second has two digits.",
  second: ({ found }) => `${found} is not a second.`,
  hourMinuteTooShort: "The time has four digits, hour and minute.",
  hourMinuteTooLong: "The time has four digits, hour and minute.",
  pieceLength: "The piece number and the total have the same number of digits.",
  pieceZero: "Pieces are counted from 1.",
  pieceTotalZero: "The total number of pieces cannot be zero.",
  pieceExceedsTotal: "The piece number is larger than the total.",
  positionForm: "The position is written as two numbers with a slash between.",
  positionExceedsEnd: "The position is larger than the end of the sequence.",
  latitudeLength: "The latitude has ten digits.",
  latitudeRange: "The latitude is out of range.",
  longitudeLength: "The longitude has ten digits.",
  longitudeRange: "The longitude is out of range.",
  percentEncoding: ({ found }) => `“${found}” is not a percent-escape.`,
  coupon: "The coupon code does not have the right structure.",
} as const satisfies Record<SyntaxCode, string | ((problem: SyntaxReason) => string)>;
