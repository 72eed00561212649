/** What numbers of restricted circulation are for, in the same words in every tool. */
export const restrictedUses = {
  restrictedCompany: "for use inside one company",
  restrictedRegion: "for use inside one country or region, such as for goods weighed in store",
} as const;

/** What that means for everyone else; a reason or a full stop follows. */
export const UNKNOWN_TO_OTHERS = "Other companies cannot know what such a number means";
