/** The picture that a page is shared with: its title, where it stands, and a symbol drawn by the core. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import * as glue from "../../../wasm/pkg/calculator/barcode_wasm_bg.js";
import type { PageModel } from "../../src/content/model";
import { instantiate } from "../../src/engine/load-binary";
import type { BarcodeEngine, SymbolPicture } from "../../src/engine/load-engine";
import { once } from "../../src/once";
import { escapeHtml } from "./escape";

/** As large as the services ask for that show a link as a card. */
export const SHARE_SIZE = { width: 1200, height: 630 };

const app = resolve(import.meta.dirname, "../..");
const binary = resolve(app, "../wasm/pkg/calculator/barcode_wasm_bg.wasm");
const fonts = ["bold", "regular"].map((weight) =>
  resolve(app, `src/engine/fonts/noto-sans-2.015-${weight}.ttf`),
);

/** The symbol of the number that all examples begin with. */
export const loadShareSymbol = once(async () => {
  const engine = await instantiate<BarcodeEngine>(glue, await readFile(binary));
  const symbol = engine.drawGtin("9521234543213");
  if (symbol === undefined) throw new Error("the example is no GTIN");
  return symbol;
});

/** Where the picture is, named by what it shows. */
export const sharePath = (svg: string): string =>
  `/assets/share-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.png`;

/** The picture as a PNG. */
export function sharePng(svg: string): Buffer {
  const font = { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: "Noto Sans" };
  return new Resvg(svg, { font }).render().asPng();
}

const SMALLEST = { size: 46, characters: 25, most: 5 };
/** Sizes of the title, each with the characters that surely fit in a line and the lines there is room for. */
const TITLE_SIZES = [
  { size: 76, characters: 15, most: 3 },
  { size: 60, characters: 19, most: 4 },
  SMALLEST,
];
/** The parts of a GTIN-14 in their lengths, in the colours that they have on a brand field. */
const ANATOMY = [
  { digits: 1, colour: "#cfa5f7" },
  { digits: 7, colour: "#86b8ff" },
  { digits: 5, colour: "#5fd3b3" },
  { digits: 1, colour: "#ff9a6b" },
];

/** The picture as SVG, in the colours of the site by day. */
export function shareSvg(siteName: string, page: PageModel, symbol: SymbolPicture): string {
  const { width, height } = SHARE_SIZE;
  const place = page.breadcrumbs.at(-1)?.text ?? "";
  const { size, lines } = titleLines(page.title);
  const middle = 330;
  const first = middle - ((lines.length - 1) * size * 1.15) / 2;
  const texts = [
    line(160, 92, 34, "#ffffff", siteName, 700),
    place === "Home" ? "" : line(80, first - size - 18, 30, "#c3d3e8", place),
    ...lines.map((words, index) =>
      line(80, first + index * size * 1.15 + size * 0.2, size, "#ffffff", words, 700),
    ),
  ];
  let x = 0;
  const foot = ANATOMY.map(({ digits, colour }) => {
    const part = (width * digits) / 14;
    const rect = `<rect x="${x}" y="${height - 20}" width="${part + 1}" height="20" fill="${colour}"/>`;
    x += part;
    return rect;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#12335f"/>`,
    '<rect x="80" y="50" width="60" height="60" rx="6" fill="#ffffff"/>',
    '<path transform="translate(80 50) scale(1.875)" fill="#12335f" d="M7 7h2v18H7zM11 7h4v14h-4zM17 7h1.5v14H17zM20.5 7h2v14h-2zM11 23h11.5v2H11z"/>',
    '<path transform="translate(80 50) scale(1.875)" fill="#f0791a" d="M24.5 7h2v18h-2z"/>',
    ...texts,
    drawn(symbol, { x: 790, y: 190, width: 330, height: 264 }),
    ...foot,
    "</svg>",
  ].join("");
}

/** The title in the largest size that holds all of it; what no size holds ends with dots. */
function titleLines(title: string): { size: number; lines: string[] } {
  for (const { size, characters, most } of TITLE_SIZES) {
    const lines = wrapped(title, characters);
    const fits = lines.length <= most && lines.every(({ length }) => length <= characters + 2);
    if (fits) return { size, lines };
  }
  const { size, characters, most } = SMALLEST;
  const lines = wrapped(title, characters).slice(0, most);
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)}…`] };
}

function wrapped(text: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= characters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function line(x: number, y: number, size: number, colour: string, words: string, weight = 400) {
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="Noto Sans" font-weight="${weight}" fill="${colour}">${escapeHtml(words)}</text>`;
}

type Frame = { x: number; y: number; width: number; height: number };

/** The symbol on white paper, with its digits. */
function drawn(symbol: SymbolPicture, { x, y, width, height }: Frame): string {
  const scale = (width - 40) / Number(symbol.width);
  const top = y + (height - Number(symbol.height) * scale) / 2;
  const digits = symbol.texts.map(
    ({ x, y, size, anchor, text, length }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-family="Noto Sans" text-anchor="${anchor}"${length === null ? "" : ` textLength="${length}"`}>${escapeHtml(text)}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#ffffff"/>`,
    `<g transform="translate(${x + 20} ${top}) scale(${scale})"><path d="${symbol.bars}"/>${digits.join("")}</g>`,
  ].join("");
}
