/**
 * What a file is, by its bytes: the encoding of its text, or that it is not text.
 *
 * Spreadsheets save UTF-8 with or without a byte-order mark, UTF-16 ("Unicode text") or the old Windows code page.
 * Browsers can decode all of them but do not say which one a file has.
 */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Kinds of files that are chosen by mistake, and known by their first bytes. */
export type ForeignKind = "spreadsheet" | "pdf" | "image" | "archive" | "binary" | "markup";

/** How a table begins that was saved as a web page or as XML, by a stock system under the name of a workbook. */
const MARKUP =
  /^\s*(<!--[\s\S]*?-->\s*)*(<!doctype html|<(html|head|meta|style|body|table)\b|<\?xml[^>]*>\s*(<\?mso-application|<(\w+:)?workbook|<office:document))/i;

/** The same of other forms of text: SYLK, of which a list with the heading `ID;P…` is none, DIF, RTF, web archives, SocialCalc. */
const EXCHANGE =
  /^(ID;P[^;\r\n]*(;[NE])*\r?\n[BCFOP];|TABLE\r?\n0,1\r?\n|\{\\rtf|MIME-Version:|socialcalc:)/;

/** Whether a text is such a table, from its first characters. */
export const isMarkup = (head: string): boolean => MARKUP.test(head) || EXCHANGE.test(head);

/** Bytes in which that is seen. */
const MARKUP_HEAD = 512;

const signatures: [ForeignKind, number[]][] = [
  ["spreadsheet", [0x50, 0x4b, 0x03, 0x04]], // a zip folder: .xlsx, .ods, .numbers
  ["spreadsheet", [0xd0, 0xcf, 0x11, 0xe0]], // .xls
  ["pdf", [0x25, 0x50, 0x44, 0x46]],
  ["image", [0x89, 0x50, 0x4e, 0x47]], // PNG
  ["image", [0xff, 0xd8, 0xff]], // JPEG
  ["image", [0x47, 0x49, 0x46, 0x38]], // GIF
  ["image", [0x52, 0x49, 0x46, 0x46]], // WebP
  ["archive", [0x1f, 0x8b]], // gzip
];

/** The kind of a file that holds no text, from its first bytes. */
export function foreignKind(head: Uint8Array): ForeignKind | undefined {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (known !== undefined) return known[0];
  if (isMarkup(new TextDecoder().decode(head.subarray(0, MARKUP_HEAD)))) return "markup";
  return utf16Of(head) === undefined && head.includes(0) ? "binary" : undefined;
}

/**
 * UTF-16 by its mark, or by the zero that every second byte of plain text is without one.
 * `head` is at least the first few lines.
 */
export function utf16Of(head: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros: [even: number, odd: number] = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  const [even, odd] = zeros;
  const many = head.length / 4; // half of the bytes that could be zero
  if (odd > many && even === 0) return "utf-16le";
  if (even > many && odd === 0) return "utf-16be";
  return undefined;
}

/** UTF-8 by its mark, so that a whole file need not be looked at. */
export function utf8Of([first, second, third]: Uint8Array): "utf-8" | undefined {
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

/** UTF-8 when every byte of the text is, otherwise the code page of older Windows programs. */
export async function eightBitEncoding(
  chunks: AsyncIterable<Uint8Array>,
): Promise<"utf-8" | "windows-1252"> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252"; // what a fatal decoder throws
    throw error;
  }
}
