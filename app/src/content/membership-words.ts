/**
 * What pages and the form say about membership, by the codes of the rules: `lists/membership.yaml`, an entry for each.
 *
 * Mails, exports and the printed form have one plain name for each code, which is the core's.
 */
import type {
  BenefitId,
  JoinReasonId,
  LocationBenefitId,
  MembershipOptionId,
  ServiceTypeId,
} from "../engine/load-membership";
import type { Core } from "./core";
import type { Resolver } from "./resolver";
import { entriesOf } from "./store";

/** What the panel says that leads into the form. */
const startWords = [
  ...(["heading", "intro", "introWithCosts", "begin"] as const),
  ...(["price", "priceProducts", "priceProductsHint"] as const),
  ...(["priceTurnover", "priceTurnoverHint", "priceSuits", "priceNote"] as const),
  ...(["ready", "readyNumber", "readyTurnover", "readyCount", "readyContacts"] as const),
  ...(["readyPayment", "invoice", "paper", "printForm", "noScript", "form"] as const),
  ...(["closed", "feesNotSet", "feesQuestion"] as const),
  ...(["kept", "saved", "resume", "clear", "clearQuestion", "clearYes", "clearNo"] as const),
  ...(["sent", "sentEarlier", "status", "another"] as const),
];

export type MembershipWords = {
  start: Record<(typeof startWords)[number], string>;
  reasons: Record<JoinReasonId, string>;
  services: Record<ServiceTypeId, string>;
  /** Who each option suits. */
  options: Record<MembershipOptionId, string>;
  benefits: Record<BenefitId, string>;
  locationBenefits: Record<LocationBenefitId, string>;
};

/** The codes of each group, which are those of the rules. */
export function wordCodes(core: Core): Record<keyof MembershipWords, readonly string[]> {
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    start: startWords,
    reasons: core.joinReasons,
    services: core.services,
    options: ids(core.options),
    benefits: ids(core.benefits),
    locationBenefits: ids(core.locationBenefits),
  };
}

/** The key of an entry, such as `benefits.training`. */
export const wordKey = (group: string, code: string): string => `${group}.${code}`;

/** All words; a missing one is reported, and its key stands in. */
export function membershipWords(core: Core, resolver: Resolver): MembershipWords {
  const entries = entriesOf(resolver.store, "membershipWords");
  const found = new Map(entries.map(({ fields }) => [fields.key, fields.words]));
  const missing: string[] = [];
  const words = Object.entries(wordCodes(core)).map(([group, codes]) => {
    const its = codes.map((code) => {
      const key = wordKey(group, code);
      if (!found.has(key)) missing.push(key);
      return [code, found.get(key) ?? key] as const;
    });
    return [group, Object.fromEntries(its)] as const;
  });
  if (missing.length > 0)
    resolver.report(`there are no words about membership for ${missing.join(", ")}`);
  // Each group has the codes of the rules.
  return Object.fromEntries(words) as MembershipWords;
}
