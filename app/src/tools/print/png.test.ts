import { readFile } from "node:fs/promises";
import { crc32, inflateSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { drawSymbol } from "../../test/draw-symbol";
import { paint as paintSymbol } from "../../test/read-symbol";
import { FileError } from "./file-error";
import { drawPng, encodePng, packRows } from "./png";

afterEach(() => vi.unstubAllGlobals());

const wasm = await readFile("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** The chunks of a PNG by their names; throws where a checksum is wrong. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    expect(bytes.readUInt32BE(end)).toBe(crc32(bytes.subarray(at + 4, end)));
    chunks.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

/** Pixels of a canvas in one colour each. */
const pixels = (...colours: [number, number, number][]) =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]));

const black: [number, number, number] = [0, 0, 0];
const white: [number, number, number] = [255, 255, 255];

test("black on white is one bit of grey for each dot, with the resolution of the printer", async () => {
  const colours = { ink: "#000000", ground: "#ffffff" };
  const row = [black, white, white, black, black, white, white, white, black] as const;
  const rows = packRows(pixels(...row, ...row), 9, colours);
  const png = await encodePng({ ...colours, width: 9, height: 2, dpi: 203 }, [rows]);
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(["IHDR", "pHYs", "IDAT", "IEND"]);
  expect([...(chunks.get("IHDR") ?? [])]).toEqual([0, 0, 0, 9, 0, 0, 0, 2, 1, 0, 0, 0, 0]);
  // 203 dots an inch are 7,992 a metre.
  expect(chunks.get("pHYs")?.readUInt32BE(0)).toBe(7992);
  expect(chunks.get("pHYs")?.readUInt32BE(4)).toBe(7992);
  expect(chunks.get("pHYs")?.[8]).toBe(1);
  const line = [0, 0b0110_0111, 0];
  expect([...inflateSync(chunks.get("IDAT") ?? "")]).toEqual([...line, ...line]);
});

test.each([
  {
    ink: "#1a2b3c",
    ground: "#ffff00",
    shades: [
      [26, 43, 60],
      [255, 255, 0],
      [100, 100, 40],
    ],
  },
  {
    ink: "#ffffff",
    ground: "#101010",
    shades: [
      [255, 255, 255],
      [16, 16, 16],
      [200, 200, 200],
    ],
  },
] as const)(
  "$ink on $ground has a palette, and what lies between is the nearer of the two",
  async ({ shades, ...colours }) => {
    const rows = packRows(pixels(...shades.map(([...shade]) => shade)), 3, colours);
    const png = await encodePng({ ...colours, width: 3, height: 1, dpi: 600 }, [rows]);
    const chunks = chunksOf(png);
    expect(chunks.get("IHDR")?.[9]).toBe(3);
    const hex = (colour: string) => [...Buffer.from(colour.slice(1), "hex")];
    expect([...(chunks.get("PLTE") ?? [])]).toEqual([...hex(colours.ink), ...hex(colours.ground)]);
    expect([...inflateSync(chunks.get("IDAT") ?? "")]).toEqual([0, 0b0100_0000]);
  },
);

test.each([203, 300, 600, 1200, 2400])("a picture of %i dots an inch is read back", async (dpi) => {
  const { drawing, symbol, x } = await drawSymbol({ text: "9521234543213", dpi });
  const { width, height, pixels: shades } = paintSymbol(drawing, 25_400 / dpi);
  const strips = [0, 100, 200].map((top, at) => {
    const part = shades.subarray(top * width, (at === 2 ? height : top + 100) * width);
    const data = new Uint8ClampedArray(part.length * 4);
    for (const [pixel, shade] of part.entries()) data.fill(shade, pixel * 4, pixel * 4 + 3);
    return packRows(data, width, drawing);
  });
  const png = await encodePng({ ...drawing, width, height, dpi }, strips);
  const found = await readBarcodes(png, { textMode: "Plain" });
  expect(found.map(({ symbologyIdentifier, text }) => symbologyIdentifier + text)).toEqual([
    symbol.scan,
  ]);
  expect(x.micrometres).toBeCloseTo((25_400 / dpi) * (x.dots ?? 0));
});

test("a browser that cannot pack says so in a sentence", async () => {
  const { drawing } = await drawSymbol({ text: "9521234543213" });
  vi.stubGlobal("CompressionStream", undefined);
  await expect(drawPng(drawing, 300)).rejects.toThrow(
    new FileError("This browser cannot make PNGs. Save an SVG or a PDF."),
  );
});

test("rows that cannot be painted end the packing as well", async () => {
  const abort = vi.spyOn(WritableStreamDefaultWriter.prototype, "abort");
  function* rows() {
    yield new Uint8Array(2);
    throw new FileError("No room.");
  }
  const picture = { ink: "#000000", ground: "#ffffff", width: 8, height: 2, dpi: 300 };
  await expect(encodePng(picture, rows())).rejects.toThrow("No room.");
  expect(abort).toHaveBeenCalledOnce();
  // A rejection that was not taken fails the run.
  await new Promise((resolve) => setTimeout(resolve));
});
