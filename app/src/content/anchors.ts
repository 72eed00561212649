/** Ids of headings, questions and terms, so that `#…` can lead to them. */

/** `What is a GTIN?` becomes `what-is-a-gtin`. */
export function slugOf(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Splits `Turnover {#Turnover}` into the words `Turnover` and the id `Turnover`. */
export function splitAnchor(heading: string): { words: string; anchor?: string } {
  const match = /^(.*?)\s*\{#([^}\s]+)\}\s*$/s.exec(heading);
  if (!match) return { words: heading };
  return { words: match[1] ?? "", anchor: match[2] ?? "" };
}

/** Hands out ids that are unique on one page, or after `prefix` within a dialog. */
export class Anchors {
  private readonly used = new Set<string>();

  constructor(private readonly prefix = "") {}

  /** An id for `words`, or the one an editor chose. */
  take(words: string, chosen?: string): string {
    const base = this.prefix + (chosen ?? (slugOf(words) || "section"));
    let id = base;
    for (let count = 2; this.used.has(id); count += 1) id = `${base}-${count}`;
    this.used.add(id);
    return id;
  }
}
