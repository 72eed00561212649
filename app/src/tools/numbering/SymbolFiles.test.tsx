/** A file is read back before it is handed over, and refused where it does not say what it should. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadPrint, type PictureRequest, type PrintEngine } from "../../engine/load-print";
import { SymbolFiles } from "./SymbolFiles";

const GTIN = "9521234543213";

let engine: PrintEngine;
const saved = vi.fn<(file: Blob) => string>();

beforeEach(async () => {
  engine = await loadPrint();
  saved.mockReset().mockReturnValue("blob:");
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => saved(file as Blob));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
});

/** Shows the files of a symbol; its drawing is that of another one where `drawn` says so. */
function show(request: PictureRequest = {}, drawn = GTIN) {
  const [made, other] = [GTIN, drawn].map((text) => engine.makePicture(text, request));
  if (made?.type !== "ok" || other?.type !== "ok") throw new Error("no symbol");
  const props = { engine, text: GTIN, request, name: "ean13-9521234543213" };
  const shown = { picture: made.picture, drawing: other.drawing };
  return render(<SymbolFiles {...props} made={shown} />);
}

const save = (format: string) =>
  userEvent.setup().click(screen.getByRole("button", { name: `Save ${format}` }));

test.each(["SVG", "PDF"])(
  "a %s is saved, and the screen says what a scanner reads",
  async (format) => {
    show();
    await save(format);
    expect(await screen.findByText("]E09521234543213")).toBeVisible();
    expect(screen.getByText(/^Read back:/)).toHaveTextContent("Read back: ]E09521234543213");
    expect(saved).toHaveBeenCalledOnce();
  },
);

test("what a reader cannot see in its colours is not saved, with what to do", async () => {
  show({ ink: "#ffffff", ground: "#ffffff" });
  await save("PDF");
  expect(await screen.findByText(/Choose dark bars on a light background/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test("a symbol that says another number is not saved, and both are told", async () => {
  show({}, "9521234543220");
  await save("PDF");
  expect(await screen.findByText(/a reader finds \]E09521234543220/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test("what was read is of one symbol, and goes with it", async () => {
  const { rerender } = show();
  await save("PDF");
  await screen.findByText("]E09521234543213");
  const next = engine.makePicture("95200002", {});
  if (next.type !== "ok") throw new Error("no symbol");
  rerender(<SymbolFiles engine={engine} text="95200002" request={{}} made={next} name="ean8" />);
  expect(screen.queryByText(/^Read back:/)).not.toBeInTheDocument();
});

test("without the reader the file is saved all the same, and the screen says why", async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.doMock("zxing-wasm/reader", () => {
    throw new Error("no network");
  });
  const fonts = { regular: new Uint8Array(), bold: new Uint8Array() };
  vi.doMock("../../engine/print-pdf", () => ({ loadPdfFonts: async () => fonts }));
  const { SymbolFiles: Fresh } = await import("./SymbolFiles");
  const made = engine.makePicture(GTIN, {});
  if (made.type !== "ok") throw new Error("no symbol");
  const without = { ...engine, picturePdf: () => ({ type: "ok", bytes: new Uint8Array(1) }) };
  render(
    <Fresh
      engine={without as unknown as PrintEngine}
      text={GTIN}
      request={{}}
      made={made}
      name="ean13"
    />,
  );
  await save("PDF");
  expect(
    await screen.findByText(/Not read back: the barcode reader could not be loaded/),
  ).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
  vi.doUnmock("zxing-wasm/reader");
  vi.doUnmock("../../engine/print-pdf");
});
