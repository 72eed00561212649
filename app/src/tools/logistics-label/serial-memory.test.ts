import { beforeEach, expect, test } from "vitest";
import {
  lastSerial,
  mergeSerials,
  readSerials,
  rememberSerial,
  type UsedSerial,
  usedSerials,
} from "./serial-memory";

const range = { companyPrefix: "9521234", extension: "0" };
const first: UsedSerial = {
  ...range,
  serial: "000000001",
  sscc: "095212340000000013",
};
const second = { ...first, serial: "000000002", sscc: "095212340000000020" };

beforeEach(() => localStorage.clear());

test("the last number of a company prefix and extension digit is remembered", () => {
  rememberSerial(first);
  rememberSerial(second);
  expect(lastSerial(range)).toEqual(second);
  expect(lastSerial({ ...range, extension: "3" })).toBeUndefined();
  expect(usedSerials()).toHaveLength(1);
});

test("a lower number never takes the place of a higher one", () => {
  rememberSerial(second);
  rememberSerial(first);
  expect(lastSerial(range)).toEqual(second);
});

test("numbers of another device are added, and the larger one stays", () => {
  rememberSerial(first);
  const other = { ...first, companyPrefix: "9525678", sscc: "095256780000000018" };
  expect(mergeSerials([second, other])).toBe(true);
  expect(usedSerials()).toEqual([second, other]);
});

test.each([
  ["no JSON", "numbers"],
  ["another JSON", '{"a":1}'],
  ["a number that is none", JSON.stringify([{ ...first, sscc: "1" }])],
  ["a part that is missing", JSON.stringify([{ ...first, serial: undefined }])],
])("a file with %s is refused", (_, text) => {
  expect(readSerials(text)).toBeUndefined();
});

test("a file of an earlier version, with the prefix as it was typed, counts", () => {
  mergeSerials([{ ...first, companyPrefix: "９５２ 1234", extension: "" }]);
  expect(lastSerial(range)).toMatchObject({ serial: "000000001" });
});

test("one damaged number does not take the others with it", () => {
  localStorage.setItem("logistics-label-serials", JSON.stringify([{ ...first, sscc: 1 }, second]));
  expect(usedSerials()).toEqual([second]);
});

test("a damaged memory is taken for an empty one", () => {
  localStorage.setItem("logistics-label-serials", "{");
  expect(usedSerials()).toEqual([]);
});
