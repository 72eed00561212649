import * as words from "../../../fixtures/content/words/tools";
import type { PrefixKind } from "../engine/load-engine";
import { say } from "../say";

/** What numbers of restricted circulation are for, in the same words in every tool. */
export const restrictedUses: Partial<Record<PrefixKind, string>> = words.restrictedUses;

const { restricted, coupon, refundReceipt } = words.specialUses;
const { restrictedCompany, restrictedRegion } = words.restrictedUses;

/** What a GTIN is that is no item which companies trade, by its prefix; a reason or a full stop follows. */
export const specialUses: Partial<Record<PrefixKind, string>> = {
  restrictedCompany: say(restricted, { use: restrictedCompany }),
  restrictedRegion: say(restricted, { use: restrictedRegion }),
  coupon,
  refundReceipt,
};

/** The same for a prefix that may be of any other kind. */
export const describeSpecialUse = (kind: string | null | undefined) =>
  specialUses[kind as PrefixKind];
