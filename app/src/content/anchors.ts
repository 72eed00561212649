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

/** The ids that editors chose in the headings of `fields`. */
export function chosenAnchors(fields: unknown): string[] {
  const matches = JSON.stringify(fields).matchAll(/\{#([^}\s]+)\}/g);
  return [...matches].map(([, anchor = ""]) => anchor);
}

/** Hands out ids that are unique on one page, or after `prefix` within a dialog. */
export class Anchors {
  private readonly used = new Set<string>();

  /** `chosen` are ids that editors chose: nothing before them on the page gets one by its words. */
  constructor(
    private readonly prefix = "",
    private readonly chosen: ReadonlySet<string> = new Set(),
  ) {}

  /** An id for `words`, or the one an editor chose. */
  take(words: string, chosen?: string): string {
    const base = this.prefix + (chosen ?? (slugOf(words) || "section"));
    let id = base;
    const isTaken = () => this.used.has(id) || (chosen === undefined && this.chosen.has(id));
    for (let count = 2; isTaken(); count += 1) id = `${base}-${count}`;
    this.used.add(id);
    return id;
  }
}
