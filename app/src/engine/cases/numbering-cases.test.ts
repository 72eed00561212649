/** The cases of symbols and things that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import carriers from "../../../../fixtures/cases/carriers.json";
import contents from "../../../../fixtures/cases/symbol_contents.json";
import things from "../../../../fixtures/cases/things.json";
import { loadInterpreter } from "../load-interpreter";
import { loadPrint, type PictureSettings, type PrintEngine, type Thing } from "../load-print";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

test.each(contents)("content: $name", ({ input, kind, expected }) => {
  const request = (kind === undefined ? {} : { kind }) as PictureSettings;
  const content = print.readContent(input, request.kind);
  if (content.type === "error") {
    expect(content).toMatchObject(expected);
    return;
  }
  const made = print.makePicture(input, request);
  if (made.type !== "ok") throw new Error(`no picture: ${made.type}`);
  const { symbology, scan } = made.symbol;
  expect({ ...content, symbology, scan, usage: made.usage }).toMatchObject(expected);
});

test.each(things)("thing: $name", ({ input, place, prefixLength, expected }) => {
  const advice = print.adviceFor(input as Thing).find((one) => one.place === place);
  if (advice === undefined) throw new Error("it is not scanned there");
  const capacity = prefixLength && print.capacity(advice.identifier, prefixLength);
  expect({ ...advice, capacity: capacity ?? null }).toMatchObject(expected);
});

test.each(carriers)("carriers: $name", async ({ input, expected }) => {
  const found = (await loadInterpreter()).numberCarriers(input);
  if (expected === null) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});
