/** The locales of the content. */

/** The site is written in Australian English. */
export const CONTENT_LOCALE = "en-AU";
/** Where a field stands that is the same everywhere, and what one shows that has no Australian text. */
export const DEFAULT_LOCALE = "en-US";
