/** The item of the form in the address, behind the `#`, which browsers never send to a server. */

/** Longer than any GTIN with its spaces; more is not read from a link. */
const LONGEST = 60;

export function readItem(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get("gtin")?.slice(0, LONGEST);
}

export function writeItem(text: string): string {
  return `#${new URLSearchParams({ gtin: text.trim().slice(0, LONGEST) })}`;
}
