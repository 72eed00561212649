/** The item of the form in the address, behind the `#`, which browsers never send to a server. */

/** As long as the field; more is not read from a link. */
const LONGEST = 1000;

export type SharedItem = { gtin: string; indicator: number };

export function readItem(hash: string): SharedItem | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const gtin = given.get("gtin");
  if (gtin === null) return undefined;
  const indicator = Number(given.get("indicator"));
  const isIndicator = Number.isInteger(indicator) && indicator >= 1 && indicator <= 9;
  return { gtin: gtin.slice(0, LONGEST), indicator: isIndicator ? indicator : 1 };
}

export function writeItem({ gtin, indicator }: SharedItem): string {
  const item = { gtin: gtin.trim().slice(0, LONGEST) };
  return `#${new URLSearchParams(indicator === 1 ? item : { ...item, indicator: String(indicator) })}`;
}
