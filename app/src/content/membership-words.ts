/**
 * What pages, the form and mails say about membership, by the codes of the rules: `lists/membership.yaml`, an entry for each.
 */
import type {
  ApplicantKind,
  Benefit,
  JoinReason,
  LocationBenefit,
  OptionId,
  ServiceType,
} from "../engine/load-membership";
import type { Core } from "./core";
import { entriesOf, type Store } from "./store";

/** What the panel says that leads into the form. */
const startWords = [
  ...(["heading", "intro", "introWithCosts", "begin"] as const),
  ...(["ready", "readyNumber", "readyTurnover", "readyCount", "readyContacts"] as const),
  ...(["readyPayment", "invoice", "paper", "printForm", "noScript", "form"] as const),
  ...(["closed", "feesNotSet", "feesQuestion"] as const),
  ...(["kept", "saved", "resume", "clear", "clearQuestion", "clearYes", "clearNo"] as const),
  ...(["sent", "sentEarlier", "status", "another"] as const),
];

/** What the block that works out a price says. */
const priceWords = [
  ...(["products", "productsHint", "turnover", "turnoverHint"] as const),
  ...(["places", "placesHint", "suits", "note", "perNumber", "sample"] as const),
  ...(["more", "cartons", "pallets", "supermarkets", "supermarketsHint"] as const),
  ...(["week", "weekApply", "weekInvoice", "weekPay", "weekNumbers"] as const),
];

export type MembershipWords = {
  start: Record<(typeof startWords)[number], string>;
  price: Record<(typeof priceWords)[number], string>;
  reasons: Record<JoinReason, string>;
  services: Record<ServiceType, string>;
  /** Who has fees of their own. */
  kinds: Record<ApplicantKind, string>;
  /** Who each option suits. */
  options: Record<OptionId, string>;
  benefits: Record<Benefit, string>;
  locationBenefits: Record<LocationBenefit, string>;
};

/** The codes of each group, which are those of the rules. */
export function wordCodes(core: Core): Record<keyof MembershipWords, readonly string[]> {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    start: startWords,
    price: priceWords,
    reasons: core.joinReasons,
    services: core.services,
    kinds: core.applicantKinds,
    options: ids(core.options),
    benefits: ids(core.benefits),
    locationBenefits: ids(core.locationBenefits),
  };
}

/** The key of an entry, such as `benefits.training`. */
export const wordKey = (group: string, code: string): string => `${group}.${code}`;

/** All words; the key of a missing one stands in, which no build publishes. */
export function membershipWords(core: Core, store: Store): MembershipWords {
  const found = wordsOf(store);
  const words = Object.entries(wordCodes(core)).map(([group, codes]) => {
    const its = codes.map((code) => {
      const key = wordKey(group, code);
      return [code, found.get(key) ?? key] as const;
    });
    return [group, Object.fromEntries(its)] as const;
  });
  // Each group has the codes of the rules.
  return Object.fromEntries(words) as MembershipWords;
}

/** The keys of all that is said. */
export function neededWords(core: Core): string[] {
  return Object.entries(wordCodes(core)).flatMap(([group, codes]) =>
    codes.map((code) => wordKey(group, code)),
  );
}

/** The keys that have no words, as in a content space from before they were content. */
export function missingWords(core: Core, store: Store): string[] {
  const found = wordsOf(store);
  return neededWords(core).filter((key) => !found.has(key));
}

/** What the words may have in braces besides facts; the form and the pages fill it in. */
export const places = ["phone", "form", "option", "size", "day", "time", "reference", "price"];

const wordsOf = (store: Store) =>
  new Map(entriesOf(store, "membershipWords").map(({ fields }) => [fields.key, fields.words]));
