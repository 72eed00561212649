/** Pictures of symbols, made by programs that share no code with the site. */
import { Resvg } from "@resvg/resvg-js";
import bwip from "bwip-js/node";

type Symbology = { bcid: string; text: string };

/** A sheet of white paper, 640 by 480, with symbols below each other. */
function sheet(symbols: Symbology[]): Resvg {
  const drawn = symbols.map((symbol, index) => {
    const svg = bwip.toSVG({ ...symbol, scale: 1, height: 12 });
    const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const inner = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
    const scale = Math.max(1, Math.floor(Math.min(560 / Number(width), 90 / Number(height))));
    const y = 30 + index * 150;
    return `<g transform="translate(40 ${y}) scale(${scale})">${inner}</g>`;
  });
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${drawn.join("")}</svg>`,
  );
}

/** One symbol in the middle of a larger sheet, turned. */
export function turnedPictureOf({ bcid, text }: Symbology, degrees: number): Buffer {
  const svg = bwip.toSVG({ bcid, text, scale: 3, height: 12 });
  const [, width = "0", height = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const middle = `translate(500 500) rotate(${degrees}) translate(${-Number(width) / 2} ${-Number(height) / 2})`;
  const whole = `<rect width="1000" height="1000" fill="#fff"/><g transform="${middle}">${inner}</g>`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">${whole}</svg>`,
  )
    .render()
    .asPng();
}

/** One symbol of a usual height in the middle of white paper, in any ink, with other things drawn around it. */
export function packPictureOf(
  { bcid, text }: Symbology,
  {
    ink = "#000",
    around = "",
    height = 25,
  }: { ink?: string; around?: string; height?: number } = {},
): Buffer {
  const svg = bwip.toSVG({ bcid, text, scale: 4, height, barcolor: ink.slice(1) });
  const [, width = "0", tall = "0"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const inner = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  const middle = `translate(${500 - Number(width) / 2} ${300 - Number(tall) / 2})`;
  const whole = `<rect width="1000" height="600" fill="#fff"/>${around}<g transform="${middle}">${inner}</g>`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">${whole}</svg>`,
  )
    .render()
    .asPng();
}

export const pictureOf = (symbols: Symbology[]): Buffer => sheet(symbols).render().asPng();

/** A film of one still picture, as Chromium's pretended camera takes it (YUV4MPEG2). */
export function filmOf(symbols: Symbology[]): Buffer {
  const { pixels } = sheet(symbols).render();
  const luma = Buffer.from(pixels.filter((_value, index) => index % 4 === 0));
  const chroma = Buffer.alloc((640 * 480) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  return Buffer.concat([Buffer.from("YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n"), frame, frame]);
}
