/**
 * Which addresses content may link to: pages, other sites, mail and telephone.
 *
 * Anything else, such as `javascript:`, would run code or show a document of the writer's own making.
 */

const schemes = ["http:", "https:", "mailto:", "tel:"];

/** Whether `address` leads somewhere people may be sent, as browsers read it: without tabs and leading spaces. */
export function isSafeAddress(address: string): boolean {
  const base = "https://site.invalid/";
  return URL.canParse(address, base) && schemes.includes(new URL(address, base).protocol);
}
