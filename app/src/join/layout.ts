/** How the questions of a step stand together on its screen. A field without a place does not compile. */
import type { FieldId, StepId } from "../engine/load-membership";

/** Questions under one heading; the first group of a step may stand right under the heading of the screen. */
export type Group = { heading?: string; fields: readonly FieldId[] };

export const groups = {
  need: [{ fields: ["needs", "reasons", "tradingPartners", "otherReason"] }],
  size: [
    {
      fields: [
        ...(["country", "organisationType", "turnover", "productCount"] as const),
        ...(["numberCount", "locationCount"] as const),
      ],
    },
  ],
  option: [{ fields: ["option"] }],
  organisation: [
    {
      heading: "Name and registration",
      fields: ["hasAbn", "abn", "noAbnReason", "acn", "companyName", "tradingName"],
    },
    { heading: "Address", fields: ["street", "street2", "suburb", "state", "postcode"] },
    {
      heading: "Postal address",
      fields: ["postalSame", "postalStreet", "postalSuburb", "postalState", "postalPostcode"],
    },
    { heading: "Phone and website", fields: ["phone", "website"] },
  ],
  contacts: [
    {
      heading: "Primary contact",
      fields: [
        ...(["primaryGivenName", "primaryFamilyName", "primaryJobTitle"] as const),
        ...(["primaryEmail", "primaryPhone"] as const),
      ],
    },
    {
      heading: "Owner or chief executive",
      fields: ["ceoSame", "ceoGivenName", "ceoFamilyName", "ceoEmail", "ceoPhone"],
    },
    {
      heading: "Another contact",
      fields: [
        ...(["hasAlternate", "alternateGivenName", "alternateFamilyName"] as const),
        ...(["alternateEmail", "alternatePhone"] as const),
      ],
    },
  ],
  services: [
    { fields: ["services"] },
    { heading: "Smart Media", fields: ["smartMediaRole", "smartMediaAccess"] },
    { heading: "National Location Registry", fields: ["nlrIndustry"] },
    { heading: "Recall", fields: ["recallRole", "recallCategories"] },
    {
      heading: "National Product Catalogue",
      fields: [
        ...(["npcRole", "npcScope", "npcRecipients", "vendorColes"] as const),
        ...(["vendorWoolworths", "vendorMetcash", "npcOtherRecipient"] as const),
      ],
    },
  ],
  review: [
    {
      heading: "Declarations",
      fields: ["sellsInUs", "turnoverTrue", "hasAuthority", "acceptsTerms", "marketing"],
    },
  ],
  payment: [{ fields: ["paymentMethod"] }],
} as const satisfies Record<StepId, readonly Group[]>;

type Placed = (typeof groups)[StepId][number]["fields"][number];
/** Fails to compile when a field has no place. */
export const everyFieldHasItsPlace: Record<FieldId, true> = {} as Record<Placed, true>;
