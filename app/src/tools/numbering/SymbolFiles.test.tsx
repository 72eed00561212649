/** A file is read back before it is handed over, and refused where it does not say what it should. */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { loadPrint, type PictureSettings, type PrintEngine } from "../../engine/load-print";
import type { Expected } from "../print/read-back";
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
function show(request: PictureSettings = {}, drawn = GTIN) {
  const [made, other] = [GTIN, drawn].map((text) => engine.makePicture(text, request));
  if (made?.type !== "ok" || other?.type !== "ok") throw new Error("no symbol");
  const props = { engine, text: GTIN, request, name: "ean13-9521234543213" };
  const shown = { ...made, drawing: other.drawing };
  return render(<SymbolFiles {...props} picture={shown} />);
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

test("a printer who asks for it gets a PDF/X-4; in colours there is none, and the screen says so", async () => {
  const { rerender } = show();
  const box = screen.getByRole("checkbox", { name: /^The PDF is a PDF\/X-4/ });
  expect(box).not.toBeChecked();
  await userEvent.setup().click(box);
  expect(screen.queryByRole("button", { name: "Save PDF" })).not.toBeInTheDocument();
  await save("PDF/X-4");
  expect(await screen.findByText("]E09521234543213")).toBeVisible();
  const [file] = saved.mock.lastCall ?? [];
  const pdf = new TextDecoder("latin1").decode(await file?.arrayBuffer());
  expect(pdf.slice(0, 8)).toBe("%PDF-1.6");
  expect(pdf).toMatch(/<xmp:CreateDate>\d{4}-\d\d-\d\d</);
  const request = { ink: "#003366" };
  const picture = engine.makePicture(GTIN, request);
  if (picture.type !== "ok") throw new Error("no symbol");
  rerender(
    <SymbolFiles engine={engine} text={GTIN} request={request} picture={picture} name="ean13" />,
  );
  expect(screen.queryByRole("checkbox", { name: /PDF\/X-4/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^A PDF\/X-4 is for black bars on white alone/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Save PDF" })).toBeVisible();
});

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
  rerender(<SymbolFiles engine={engine} text="95200002" request={{}} picture={next} name="ean8" />);
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
      picture={made}
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

/** Shows the files with modules in place of those that read or make them. */
async function showWith(modules: { [path: string]: object }, ofEngine: Partial<PrintEngine> = {}) {
  vi.resetModules();
  const fonts = { regular: new Uint8Array(), bold: new Uint8Array() };
  const all = {
    "../../engine/print-pdf": { loadPdfFonts: async () => fonts },
    ...modules,
  };
  for (const [path, module] of Object.entries(all)) vi.doMock(path, () => module);
  onTestFinished(() => {
    for (const path of Object.keys(all)) vi.doUnmock(path);
  });
  const { SymbolFiles: Fresh } = await import("./SymbolFiles");
  const made = engine.makePicture(GTIN, {});
  if (made.type !== "ok") throw new Error("no symbol");
  const bytes = () => ({ type: "ok", bytes: new Uint8Array(1) }) as const;
  const props = { text: GTIN, request: {}, picture: made, name: "ean13" };
  const other = { ...engine, picturePdf: bytes, pictureEps: bytes, ...ofEngine };
  render(<Fresh {...props} engine={other as PrintEngine} />);
}

test("what a program throws is told in a sentence for people", async () => {
  const picturePdf = () => {
    throw new TypeError("Failed to fetch");
  };
  await showWith({}, { picturePdf });
  await save("PDF");
  expect(
    await screen.findByText("The file could not be made. Check your connection and try again."),
  ).toBeVisible();
  expect(screen.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
});

test("a PNG that cannot be shown is read in bars as wide as its own", async () => {
  const readBack = vi.fn(async ({ symbol }: Expected) => ({ type: "same", scan: symbol.scan }));
  await showWith({
    "../print/png": { drawPng: async () => new Uint8Array(1) },
    "../print/read-back": { readBack },
    "../print/file-pixels": { pixelsOfFile: async () => undefined },
  });
  await save("PNG");
  await screen.findByText(/^Read back:/);
  // Eight dots of 600 an inch, where 330 was asked for.
  expect(readBack.mock.calls.map(([{ x }]) => x.micrometres)).toEqual([expect.closeTo(338.67)]);
});

test("the last file that was asked for is the one that is told", async () => {
  const answers: ((scan: string) => void)[] = [];
  const readBack = () =>
    new Promise((resolve) => answers.push((scan) => resolve({ type: "same", scan })));
  await showWith({ "../print/read-back": { readBack } });
  await save("PDF");
  await save("EPS");
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.("]E0newer"));
  expect(await screen.findByText("]E0newer")).toBeVisible();
  await act(async () => answers[0]?.("]E0older"));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(screen.getByText("]E0newer")).toBeVisible();
  // While another is made, the last answer is gone, so that the same one is announced again.
  await save("PDF");
  expect(screen.queryByText("]E0newer")).not.toBeInTheDocument();
});
