/** What a browser is asked for to see a file, and what it is not asked for. */
import { afterEach, expect, test, vi } from "vitest";
import { drawSymbol } from "../../test/draw-symbol";
import { pixelsOfFile } from "./file-pixels";
import { pixelsOfDrawing, readingDpi } from "./pixels";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const GTIN = "9521234543213";
const PNG = new Blob([new Uint8Array(1)], { type: "image/png" });

/** A browser that shows a bitmap; `drawImage` is what its canvas does. */
function browser(drawImage = vi.fn()) {
  const close = vi.fn();
  const createImageBitmap = vi.fn(async (_file: Blob, _options: ImageBitmapOptions) => ({ close }));
  vi.stubGlobal("createImageBitmap", createImageBitmap);
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    width,
    height,
  });
  const context = { fillRect: vi.fn(), drawImage, getImageData };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  return { close, createImageBitmap };
}

test("a large PNG is asked for in the size in which it is read, and let go", async () => {
  const { close, createImageBitmap } = browser();
  const { drawing, x } = await drawSymbol({ text: GTIN, dpi: 2400 });
  const pixels = await pixelsOfFile(PNG, { drawing, x }, 2400);
  expect(createImageBitmap).toHaveBeenCalledWith(
    PNG,
    expect.objectContaining({ resizeWidth: 2400 }),
  );
  expect(pixels?.width).toBe(2460);
  expect(close).toHaveBeenCalledOnce();
});

test("a PNG that cannot be painted is let go too", async () => {
  const { close } = browser(
    vi.fn(() => {
      throw new Error("no room");
    }),
  );
  const { drawing, x } = await drawSymbol({ text: GTIN, dpi: 300 });
  expect(await pixelsOfFile(PNG, { drawing, x }, 300)).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});

test("what would have less than two pixels a module is not read from the file", async () => {
  const { createImageBitmap } = browser();
  const { drawing, x } = await drawSymbol({ text: GTIN, barHeight: 700_000 });
  const decode = vi.fn(async () => undefined);
  Object.assign(HTMLImageElement.prototype, { decode });
  const svg = new Blob(["<svg/>"], { type: "image/svg+xml" });
  expect(await pixelsOfFile(svg, { drawing, x }, 600)).toBeUndefined();
  expect(await pixelsOfFile(PNG, { drawing, x }, 600)).toBeUndefined();
  expect(createImageBitmap).not.toHaveBeenCalled();
  expect(decode).not.toHaveBeenCalled();
});

test("no drawing of metres is painted in memory", async () => {
  const { drawing, x } = await drawSymbol({ text: GTIN, x: 10, barHeight: 9_999_000 });
  expect(pixelsOfDrawing(drawing, readingDpi(x.micrometres))).toBeUndefined();
});
