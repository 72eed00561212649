import { beforeEach, expect, test } from "vitest";
import {
  lastSerial,
  mergeSerials,
  readSerials,
  rememberSerial,
  type UsedSerial,
  usedSerials,
} from "./serial-memory";

const first: UsedSerial = {
  companyPrefix: "9521234",
  extension: "",
  serial: "000000001",
  sscc: "095212340000000013",
};
const second = { ...first, serial: "000000002", sscc: "095212340000000020" };

beforeEach(() => localStorage.clear());

test("the last number of a company prefix is remembered, however the prefix is typed", () => {
  rememberSerial(first);
  rememberSerial(second);
  expect(lastSerial("952 1234", "0")).toEqual(second);
  expect(lastSerial("9521234", "3")).toBeUndefined();
  expect(usedSerials()).toHaveLength(1);
});

test("a lower number never takes the place of a higher one", () => {
  rememberSerial(second);
  rememberSerial(first);
  expect(lastSerial("9521234", "")).toEqual(second);
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

test("a serial reference is kept without what it was typed with", () => {
  const { companyPrefix, extension, sscc } = first;
  rememberSerial({ companyPrefix: "９５２ 1234", extension, sscc });
  expect(lastSerial(companyPrefix, "0")).toMatchObject({ serial: "000000001" });
});

test("one damaged number does not take the others with it", () => {
  localStorage.setItem("logistics-label-serials", JSON.stringify([{ ...first, sscc: 1 }, second]));
  expect(usedSerials()).toEqual([second]);
});

test("a damaged memory is taken for an empty one", () => {
  localStorage.setItem("logistics-label-serials", "{");
  expect(usedSerials()).toEqual([]);
});
