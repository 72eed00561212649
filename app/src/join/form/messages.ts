/** What is wrong with an answer and how to put it right. A new code or field without words does not compile. */

import type { FieldError } from "../../api/schema";
import type {
  FieldCode,
  FieldFacts,
  FieldId,
  FieldProblem,
  FieldWarning,
} from "../../engine/load-membership";

/** What to do where an answer is missing. */
const missing = {
  needs: "Select what you need",
  reasons: "Select at least one reason for joining",
  tradingPartners: "Enter the trading partners who asked you",
  otherReason: "Enter your other reason for joining",
  country: "Select a country",
  organisationType: "Select the type of your organisation, or neither",
  turnover: "Enter your annual turnover in whole dollars, like 250000",
  productCount: "Select how many products need a number",
  numberCount: "Enter how many numbers you need, like 40",
  locationCount: "Enter how many locations need a number, like 30",
  option: "Select a membership",
  startsNextYear: "Tick to start on 1 July",
  hasAbn: "Select yes if you have an ABN",
  abn: "Enter your ABN, 11 digits",
  noAbnReason: "Select why you do not have an ABN",
  acn: "Enter your ACN, 9 digits",
  companyName: "Enter the legal name of your organisation",
  tradingName: "Enter the trading name",
  street: "Enter the street address",
  street2: "Enter the second line of the address",
  suburb: "Enter the suburb or town",
  state: "Select a state or territory",
  postcode: "Enter the postcode",
  postalSame: "Select yes if your postal address is the same",
  postalStreet: "Enter the postal address",
  postalSuburb: "Enter the suburb or town of the postal address",
  postalState: "Select the state or territory of the postal address",
  postalPostcode: "Enter the postcode of the postal address",
  phone: "Enter the phone number of the business",
  website: "Enter the website",
  primaryGivenName: "Enter the first name of the primary contact",
  primaryFamilyName: "Enter the last name of the primary contact",
  primaryJobTitle: "Enter the job title of the primary contact",
  primaryEmail: "Enter the email address of the primary contact",
  primaryPhone: "Enter the phone number of the primary contact",
  ceoSame: "Select yes if the primary contact is also the owner or chief executive",
  ceoGivenName: "Enter the first name of the owner or chief executive",
  ceoFamilyName: "Enter the last name of the owner or chief executive",
  ceoEmail: "Enter the email address of the owner or chief executive",
  ceoPhone: "Enter the phone number of the owner or chief executive",
  hasAlternate: "Select yes if you want to add another contact",
  alternateGivenName: "Enter the first name of the other contact",
  alternateFamilyName: "Enter the last name of the other contact",
  alternateEmail: "Enter the email address of the other contact",
  alternatePhone: "Enter the phone number of the other contact",
  services: "Select the services you want to use",
  smartMediaRole: "Select your role in Smart Media",
  smartMediaAccess: "Select the access you need to Smart Media",
  nlrIndustry: "Select the industry your locations are in",
  recallRole: "Select your role in a recall",
  recallCategories: "Select the kinds of product",
  npcRole: "Select your role in the National Product Catalogue",
  npcScope: "Select what you will exchange in the National Product Catalogue",
  npcRecipients: "Select who receives your product data",
  vendorColes: "Enter your Coles vendor number",
  vendorWoolworths: "Enter your Woolworths vendor number",
  vendorMetcash: "Enter your Metcash vendor number",
  npcOtherRecipient: "Enter the name of the other recipient",
  turnoverTrue: "Confirm that the turnover is correct",
  hasAuthority: "Confirm that you may apply for this organisation",
  acceptsTerms: "Accept the agreement and the terms to apply",
  sellsInUs: "Select yes if you sell medical devices in the United States",
  marketing: "Tick the box to get news",
  paymentMethod: "Select how you want to pay",
} satisfies Record<FieldId, string>;

/** What to enter where a count could not be read, which may be a range. */
const counted: Partial<Record<FieldId, string>> = {
  numberCount: "Enter one whole number of barcode numbers, like 40",
  locationCount: "Enter one whole number of locations, like 30",
};

type Wording = (problem: FieldProblem, name: string) => string;

const sentences = {
  missing: ({ field }) => missing[field],
  tooLong: ({ limit }, name) => `${name} can have at most ${limit} characters`,
  controlCharacter: (_problem, name) =>
    `${name} has a character that cannot be printed. Type it instead of pasting it`,
  cardNumber: (_problem, name) =>
    `${name} has what looks like a card number. Take it out: it must not be saved or sent`,
  character: ({ found }, name) => `${name} can have letters and digits only, not “${found}”`,
  notAChoice: ({ field }) => missing[field],
  notADigit: ({ found }, name) => `${name} can have digits only, not “${found}”`,
  digitCount: ({ found, limit }, name) =>
    `${name} must have ${limit} digits, and this has ${found}`,
  checkFailed: (_problem, name) => `Check the ${name}: at least one digit is wrong`,
  notANumber: ({ field }, name) =>
    counted[field] ?? `${name} must be a whole number in digits, like 250000`,
  ambiguous: ({ found }, name) =>
    found === null
      ? `${name} has more than one number. Enter one`
      : `${name} can be read in more than one way. Did you mean ${found}?`,
  cents: (_problem, name) => `${name} must be in whole dollars, without cents`,
  tooSmall: ({ limit }, name) => `${name} must be ${limit} or more`,
  tooLarge: ({ limit }, name) => `${name} must be ${limit?.toLocaleString("en-AU")} or less`,
  email: () => "Enter an email address in the format name@example.com",
  phone: () => "Enter a phone number, like 03 5550 1234 or +64 9 555 0123",
  website: () => "Enter a web address, like example.com.au",
  notEligible: () => "Select a membership that is open to your organisation",
} as const satisfies Record<FieldCode, Wording>;

type Fields = ReadonlyMap<FieldId, FieldFacts>;

/** One sentence without a full stop, as it stands beside the field and in the summary of errors. */
export function describeProblem(problem: FieldProblem, fields: Fields): string {
  return sentences[problem.code](problem, fields.get(problem.field)?.label ?? "The answer");
}

/** The same for what the server found; a newer server may know fields and codes that this page does not. */
export function describeFault({ field, code, found, limit }: FieldError, fields: Fields): string {
  if (!isFieldId(field)) return "Check your answers: one of them could not be accepted";
  if (!isFieldCode(code)) return `Check this answer: ${fields.get(field)?.question}`;
  const details = { refusal: null, found: found ?? null, limit: limit ?? null };
  return describeProblem({ field, code, ...details }, fields);
}

export const isFieldId = (id: string): id is FieldId => Object.hasOwn(missing, id);
const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(sentences, code);

/** What is odd about an answer, in one sentence. It never stops anyone. */
export function describeWarning({ code, state }: FieldWarning): string {
  switch (code) {
    case "postcodeOfAnotherState":
      return `Most addresses with this postcode are in ${state}. Check it, or continue if it is right.`;
    case "acnNotInAbn":
      return "This ACN is not part of the ABN above. Check it, or continue if it is right.";
    case "phoneReadAsAustralian":
      return "We read this as an Australian number. If it is not, begin with + and the country code.";
  }
}
