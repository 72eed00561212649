/** How the questions of a step stand on its screen, and what is above them. A field without a place does not compile. */
import * as words from "../../../../fixtures/content/words/join";
import type { FieldId, StepId } from "../../engine/load-membership";

/** Questions under one heading; the first group of a step may stand right under the heading of the screen. */
export type Group = { heading?: string; fields: readonly FieldId[] };

export const groups = {
  need: [{ fields: ["needs", "reasons", "tradingPartners", "otherReason"] }],
  size: [
    {
      fields: [
        ...(["country", "organisationType", "turnover", "productCount"] as const),
        ...(["numberCount", "locationCount", "supermarkets"] as const),
      ],
    },
  ],
  option: [{ fields: ["option", "startsNextYear"] }],
  organisation: [
    {
      heading: words.headings.registration,
      fields: ["hasAbn", "abn", "noAbnReason", "acn", "companyName", "tradingName"],
    },
    {
      heading: words.headings.address,
      fields: ["street", "street2", "suburb", "state", "postcode"],
    },
    {
      heading: words.headings.postalAddress,
      fields: ["postalSame", "postalStreet", "postalSuburb", "postalState", "postalPostcode"],
    },
    { heading: words.headings.phoneAndWebsite, fields: ["phone", "website"] },
  ],
  contacts: [
    {
      heading: words.headings.primaryContact,
      fields: [
        ...(["primaryGivenName", "primaryFamilyName", "primaryJobTitle"] as const),
        ...(["primaryEmail", "primaryPhone"] as const),
      ],
    },
    {
      heading: words.headings.chiefExecutive,
      fields: ["ceoSame", "ceoGivenName", "ceoFamilyName", "ceoEmail", "ceoPhone"],
    },
    {
      heading: words.headings.alternateContact,
      fields: [
        ...(["hasAlternate", "alternateGivenName", "alternateFamilyName"] as const),
        ...(["alternateEmail", "alternatePhone"] as const),
      ],
    },
  ],
  services: [
    { fields: ["services"] },
    { heading: words.headings.smartMedia, fields: ["smartMediaRole", "smartMediaAccess"] },
    { heading: words.headings.locationRegistry, fields: ["nlrIndustry"] },
    { heading: words.headings.recall, fields: ["recallRole", "recallCategories"] },
    {
      heading: words.headings.productCatalogue,
      fields: [
        ...(["npcRole", "npcScope", "npcRecipients", "vendorColes"] as const),
        ...(["vendorWoolworths", "vendorMetcash", "npcOtherRecipient"] as const),
      ],
    },
  ],
  review: [
    {
      heading: words.headings.declarations,
      fields: ["sellsInUs", "turnoverTrue", "hasAuthority", "acceptsTerms", "marketing"],
    },
  ],
  payment: [{ fields: ["paymentMethod"] }],
} as const satisfies Record<StepId, readonly Group[]>;

type Placed = (typeof groups)[StepId][number]["fields"][number];
/** Fails to compile when a field has no place. */
export const everyFieldHasItsPlace: Record<FieldId, true> = {} as Record<Placed, true>;

type Together = {
  /** What it is called, where the words of its first field, which is the one to change, say too little. */
  label?: string;
  /** The parts between commas, each of its fields. */
  parts: readonly (readonly FieldId[])[];
  /** The yes or no that it follows from, which says nothing more once this is given. */
  after?: FieldId;
};

/** Answers that people read as one where all are listed, such as an address. */
export const together: readonly Together[] = [
  { parts: [["abn"]], after: "hasAbn" },
  { parts: [["street"], ["street2"], ["suburb", "state", "postcode"]] },
  {
    parts: [["postalStreet"], ["postalSuburb", "postalState", "postalPostcode"]],
    after: "postalSame",
  },
  { label: words.review.primaryContactName, parts: [["primaryGivenName", "primaryFamilyName"]] },
  {
    label: words.review.chiefExecutiveName,
    parts: [["ceoGivenName", "ceoFamilyName"]],
    after: "ceoSame",
  },
  {
    label: words.review.alternateContactName,
    parts: [["alternateGivenName", "alternateFamilyName"]],
    after: "hasAlternate",
  },
];

/** How many characters an answer usually has: its control is as wide. */
export const characters: Partial<Record<FieldId, number>> = {
  ...{ turnover: 14, numberCount: 8, locationCount: 8, abn: 16, acn: 13, phone: 20 },
  ...{ suburb: 24, state: 24, postcode: 8 },
  ...{ postalSuburb: 24, postalState: 24, postalPostcode: 8 },
  ...{ primaryGivenName: 24, primaryFamilyName: 24, primaryJobTitle: 24, primaryPhone: 20 },
  ...{ ceoGivenName: 24, ceoFamilyName: 24, ceoPhone: 20 },
  ...{ alternateGivenName: 24, alternateFamilyName: 24, alternatePhone: 20 },
  ...{ vendorColes: 16, vendorWoolworths: 16, vendorMetcash: 16 },
};

/** The dialogs and pages that explain a question, by their names among the join links of the settings. */
export const help: Partial<Record<FieldId, readonly string[]>> = {
  needs: ["locationNumbers"],
  turnover: ["findYourTurnover"],
  productCount: ["howManyNumbers"],
  locationCount: ["locationNumbers"],
  turnoverTrue: ["turnover"],
  acceptsTerms: ["membershipAgreement", "termsOfTrade", "privacyPolicy"],
  sellsInUs: ["udiDeclaration"],
  paymentMethod: ["waysToPay"],
};

/** The link whose note says what a choice is, by its name among the join links. */
export const choiceHelp: Partial<Record<FieldId, Record<string, string>>> = {
  services: {
    verifiedBy: "verifiedByGs1",
    smartMedia: "smartMedia",
    nationalLocationRegistry: "nationalLocationRegistry",
    recall: "recall",
    nationalProductCatalogue: "nationalProductCatalogue",
  },
  recallCategories: { health: "recallHealth" },
  paymentMethod: { card: "waysToPay" },
};

/** The id of a field's control; not the bare name, because the steps have some of the same names. */
export const controlId = (field: string): string => `join-${field}`;

/** The heading of each screen. */
export const titles: Record<StepId, string> = words.titles;
