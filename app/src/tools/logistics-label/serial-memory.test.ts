import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadPrint, type PrintEngine, type UsedSerial } from "../../engine/load-print";
import { keepSerials, keptSerials, readSerials } from "./serial-memory";

const range = { companyPrefix: "9521234", extension: "0" };
const first: UsedSerial = { ...range, serial: "000000001", sscc: "095212340000000013" };
const second = { ...first, serial: "000000002", sscc: "095212340000000020" };

let engine: PrintEngine;
beforeAll(async () => {
  engine = await loadPrint();
});
beforeEach(() => localStorage.clear());

test("the last number of a company prefix and extension digit is kept", () => {
  expect(keepSerials(engine, [first])).toBe(true);
  keepSerials(engine, [second]);
  keepSerials(engine, [first]);
  expect(keptSerials()).toEqual([second]);
});

test("numbers of another device are added, and the larger one stays", () => {
  keepSerials(engine, [first]);
  const other = { ...first, companyPrefix: "9525678", sscc: "095256780000000011" };
  keepSerials(engine, [second, other]);
  expect(keptSerials()).toEqual([second, other]);
});

test.each([
  ["no JSON", "numbers"],
  ["another JSON", '{"a":1}'],
  ["a number that is none", JSON.stringify([{ ...first, sscc: "1" }])],
  ["a number with another check digit", JSON.stringify([{ ...first, sscc: "095212340000000014" }])],
  ["a part that is missing", JSON.stringify([{ ...first, serial: undefined }])],
])("a file with %s is refused", (_, text) => {
  expect(readSerials(engine, text)).toBeUndefined();
});

test("a file that was saved is read", () => {
  expect(readSerials(engine, JSON.stringify([first]))).toEqual([first]);
});

test("a file of an earlier version, with the prefix as it was typed, counts", () => {
  keepSerials(engine, [{ ...first, companyPrefix: "９５２ 1234", extension: "" }]);
  expect(keptSerials()).toEqual([first]);
});

test("one damaged number does not take the others with it", () => {
  localStorage.setItem("logistics-label-serials", JSON.stringify([{ ...first, sscc: 1 }, second]));
  expect(keptSerials()).toEqual([second]);
});

test("a damaged memory is taken for an empty one", () => {
  localStorage.setItem("logistics-label-serials", "{");
  expect(keptSerials()).toEqual([]);
});
