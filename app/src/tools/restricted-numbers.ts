import type { PrefixKind } from "../engine/load-engine";

/** What numbers of restricted circulation are for, in the same words in every tool. */
export const restrictedUses = {
  restrictedCompany: "for use inside one company",
  restrictedRegion: "for use inside one country or region, such as for goods weighed in store",
} as const;

/** What that means for everyone else; a reason or a full stop follows. */
export const UNKNOWN_TO_OTHERS = "Other companies cannot know what such a number means";

/** What a GTIN is that is no item which companies trade, by its prefix; a reason or a full stop follows. */
export const specialUses: Partial<Record<PrefixKind, string>> = {
  restrictedCompany: `This number is ${restrictedUses.restrictedCompany}. ${UNKNOWN_TO_OTHERS}`,
  restrictedRegion: `This number is ${restrictedUses.restrictedRegion}. ${UNKNOWN_TO_OTHERS}`,
  coupon: "This is the number of a coupon. A coupon is not packed and traded",
  refundReceipt: "This is the number of a refund receipt. A receipt is not packed and traded",
};

/** The same for a prefix that may be of any other kind. */
export const describeSpecialUse = (kind: string | null | undefined) =>
  specialUses[kind as PrefixKind];
