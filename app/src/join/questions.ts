/** What the form asks, field by field. A field without words does not compile. */
import type { FieldId } from "../engine/load-membership";

export type Question = {
  /** The question; whether it may stay unanswered is not part of it, because that depends on other answers. */
  label: string;
  hint?: string;
  /** How many characters the answer usually has: the field is as wide as its answer. */
  characters?: number;
  /** The dialogs and pages that explain it, by their names among the join links of the settings. */
  help?: readonly string[];
};

export const questions = {
  needs: {
    label: "What do you need?",
    hint: "If you need both, choose numbers for products: full membership includes numbers for locations.",
    help: ["locationNumbers"],
  },
  reasons: { label: "Why are you joining?", hint: "Choose all that apply." },
  tradingPartners: {
    label: "Which trading partners asked you?",
    hint: "For example a retailer, a marketplace or a hospital.",
  },
  otherReason: { label: "What is the other reason?" },

  country: { label: "Country your business is registered in" },
  organisationType: { label: "Is your organisation one of these?" },
  turnover: {
    label: "Annual turnover",
    hint: "Australian revenue of the whole organisation for 12 months, in whole dollars, like 250000. If your business is new, enter what you expect.",
    characters: 14,
    help: ["findYourTurnover"],
  },
  productCount: {
    label: "How many products need a barcode number?",
    hint: "Each size, colour and flavour counts as one. For 7 to 10 products choose 10.",
    help: ["howManyNumbers"],
  },
  numberCount: {
    label: "About how many numbers?",
    hint: "A whole number, like 40. Include what you plan for the next two or three years.",
    characters: 8,
  },
  locationCount: {
    label: "How many locations need a number?",
    hint: "Warehouses, docks, wards, offices: a whole number, like 30.",
    characters: 8,
    help: ["locationNumbers"],
  },

  option: { label: "Which membership do you want?" },

  hasAbn: { label: "Do you have an Australian Business Number (ABN)?" },
  abn: { label: "ABN", hint: "11 digits, with or without spaces.", characters: 16 },
  noAbnReason: { label: "Why do you not have an ABN?" },
  acn: {
    label: "Australian Company Number (ACN)",
    hint: "9 digits, if you are a company.",
    characters: 13,
  },
  companyName: {
    label: "Legal name",
    hint: "As it is registered. For a sole trader, your own name.",
  },
  tradingName: { label: "Trading name", hint: "If customers know you by another name." },
  street: { label: "Street address" },
  street2: { label: "Address line 2" },
  suburb: { label: "Suburb or town", characters: 24 },
  state: { label: "State or territory", characters: 24 },
  postcode: { label: "Postcode", characters: 8 },
  postalSame: { label: "Is your postal address the same?" },
  postalStreet: { label: "Postal address", hint: "A street address or a PO box." },
  postalSuburb: { label: "Postal suburb or town", characters: 24 },
  postalState: { label: "Postal state or territory", characters: 24 },
  postalPostcode: { label: "Postal postcode", characters: 8 },
  phone: {
    label: "Business phone",
    hint: "Like 03 5550 1234, or +64 9 555 0123 from overseas.",
    characters: 20,
  },
  website: { label: "Website", hint: "Like example.com.au" },

  primaryGivenName: { label: "First name", characters: 24 },
  primaryFamilyName: { label: "Last name", characters: 24 },
  primaryJobTitle: { label: "Job title", characters: 24 },
  primaryEmail: {
    label: "Email",
    hint: "We send the confirmation and your numbers to this address.",
  },
  primaryPhone: { label: "Phone", characters: 20 },
  ceoSame: { label: "Is the primary contact also the owner or chief executive?" },
  ceoGivenName: { label: "First name of the owner or chief executive", characters: 24 },
  ceoFamilyName: { label: "Last name of the owner or chief executive", characters: 24 },
  ceoEmail: { label: "Email of the owner or chief executive" },
  ceoPhone: { label: "Phone of the owner or chief executive", characters: 20 },
  hasAlternate: {
    label: "Do you want to add another contact?",
    hint: "Someone we can reach when the primary contact is away.",
  },
  alternateGivenName: { label: "First name of the other contact", characters: 24 },
  alternateFamilyName: { label: "Last name of the other contact", characters: 24 },
  alternateEmail: { label: "Email of the other contact" },
  alternatePhone: { label: "Phone of the other contact", characters: 20 },

  services: {
    label: "Which services do you want to use?",
    hint: "Choose any, or none. You can add them later.",
  },
  smartMediaRole: { label: "What will your role be in Smart Media?" },
  smartMediaAccess: { label: "What access to Smart Media do you need?" },
  nlrIndustry: { label: "Which industry are your locations in?" },
  recallRole: { label: "What will your role be in a recall?" },
  recallCategories: {
    label: "Which kinds of product do you recall or receive?",
    hint: "Choose all that apply.",
  },
  npcRole: { label: "What will your role be in the National Product Catalogue?" },
  npcScope: { label: "What will you exchange?" },
  npcRecipients: { label: "Who receives your product data?", hint: "Choose all that apply." },
  vendorColes: { label: "Your Coles vendor number", characters: 16 },
  vendorWoolworths: { label: "Your Woolworths vendor number", characters: 16 },
  vendorMetcash: { label: "Your Metcash vendor number", characters: 16 },
  npcOtherRecipient: { label: "Who is the other recipient?" },

  turnoverTrue: { label: "The turnover I entered is correct", help: ["turnover"] },
  hasAuthority: { label: "I have the authority to apply for this organisation" },
  acceptsTerms: {
    label: "I accept the membership agreement, the terms of trade and the privacy policy",
    help: ["membershipAgreement", "termsOfTrade", "privacyPolicy"],
  },
  sellsInUs: {
    label: "Do you sell medical devices in the United States?",
    hint: "If you do, we give your name, address and numbers to the US Food and Drug Administration.",
    help: ["udiDeclaration"],
  },
  marketing: { label: "Send me news about training, events and standards" },

  paymentMethod: { label: "How do you want to pay?" },
} satisfies Record<FieldId, Question>;

/** The question as it is asked: what may stay empty says so. */
export function labelOf({ label }: Question, isOptional: boolean): string {
  return isOptional ? `${label} (optional)` : label;
}
