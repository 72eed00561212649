/** The cases of symbols and things that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import carriers from "../../../../fixtures/cases/carriers.json";
import contents from "../../../../fixtures/cases/symbol_contents.json";
import things from "../../../../fixtures/cases/things.json";
import { loadInterpreter } from "../load-interpreter";
import { loadPrint, type PictureRequest, type PrintEngine } from "../load-print";

let print: PrintEngine;
beforeEach(async () => {
  print = await loadPrint();
});

test.each(contents)("content: $name", ({ input, kind, expected }) => {
  const request = (kind === undefined ? {} : { kind }) as PictureRequest;
  const content = print.readContent(input, request.kind);
  if (content.type === "error") {
    expect(content).toMatchObject(expected);
    return;
  }
  const made = print.makePicture(input, request);
  if (made.type !== "ok") throw new Error(`no picture: ${made.type}`);
  const { symbology, usage, scan } = made.picture;
  expect({ ...content, symbology, usage, scan }).toMatchObject(expected);
});

test.each(things)("thing: $name", ({ input, place, prefixLength, expected }) => {
  const thing = print.listThings(prefixLength).find(({ id }) => id === input);
  const advice = thing?.advice.find((one) => one.place === place);
  expect(advice).toMatchObject(expected);
});

test.each(carriers)("carriers: $name", async ({ input, expected }) => {
  const found = (await loadInterpreter()).numberCarriers(input);
  const { pack, carton, tag, link } = found ?? {};
  if (expected === null) expect(found).toBeUndefined();
  else expect({ pack: pack?.kind ?? null, carton, tag, link }).toMatchObject(expected);
});
