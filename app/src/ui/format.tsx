import { Fragment, type ReactNode } from "react";
import { counts, lists } from "../../../fixtures/content/words/interface";
import { grouped, say, sayCount } from "../say";

/** An amount of integer cents as `$1,250.00`. */
export function dollars(cents: number): string {
  const whole = grouped(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "−" : ""}$${whole}.${rest}`;
}

/** Micrometres as people read them: `0.33 mm`, `1,037.29 mm`. */
export function millimetres(micrometres: number): string {
  const [whole = "", decimals] = String(Math.round(micrometres) / 1000).split(".");
  return `${grouped(whole)}${decimals === undefined ? "" : `.${decimals}`} mm`;
}

/** A count of what has words for it: "1 digit", "12,000 rows". */
export const countOf = (count: number, noun: keyof typeof counts) => sayCount(counts[noun], count);

/** `A, B and C`. */
export function listed(names: string[], word: keyof typeof lists = "and"): string {
  const last = names.at(-1) ?? "";
  const first = names.slice(0, -1).join(", ");
  return first === "" ? last : say(lists[word], { first, last });
}

// Not `Intl`, because its first call takes 100 ms on a phone.
const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** "2026-11-21" as "21 November 2026": a day, the same in every time zone. */
export function longDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}

/**
 * A number with its unit, a phone or business number, and a name such as GTIN-14; `split` keeps what is in the
 * parentheses.
 */
const wholes =
  /(\d[\d.,]* (?:mm|cm|m|km|g|kg|mL|L|KB|MB|dpi|million)\b|\+?\d+(?: \d)?(?: \d{3,4}){2,3}\b|1300 BARCODE|\b(?:EAN|GS1|ITF|S?GTIN|UPC)-[\dA-Z]+)/;

/** A word that may be wider than a column on a phone. */
const longWord = /(\S{18,})/;

/** The parts of a long word, each on one line: an address ends lines after its slashes, an element string before its identifiers, a scan after its separators. */
function piecesOf(word: string): string[] {
  if (!longWord.test(word)) return [word];
  const marked = word
    .replace(/([/?&])(?!\/)/g, "$1\u200b")
    .replaceAll("(", "\u200b(")
    .replaceAll("<GS>", "<GS>\u200b");
  return marked.split("\u200b").filter((piece) => piece !== "");
}

/** The length of the longest run of characters in a text that stays on one line. */
export const longestRun = (text: string): number =>
  Math.max(...text.split(/\s+/).flatMap((word) => piecesOf(word).map(({ length }) => length)));

/** A text with the places at which its long words may go on in the next line. */
function withBreaks(text: string): ReactNode {
  const parts = text.split(longWord);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
    <Fragment key={index}>
      {piecesOf(part).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </Fragment>
  ));
}

/**
 * A text in which a line never ends within a number or the name of a number or symbol. The spaces stay ordinary ones,
 * so that what is copied, searched and compared is what was written.
 */
export function together(text: string): ReactNode {
  const parts = text.split(wholes);
  if (parts.length === 1) return withBreaks(text);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and their order never changes
    <Fragment key={index}>
      {index % 2 === 1 ? <span className="together">{part}</span> : withBreaks(part)}
    </Fragment>
  ));
}

/** A scan with `<GS>` for each group separator, since many fonts have no picture of it. */
export const shownScan = (scan: string) => scan.replaceAll("\u001d", "<GS>");
