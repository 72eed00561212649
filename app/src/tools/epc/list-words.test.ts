import { expect, test } from "vitest";
import * as engine from "../../../../wasm/pkg/engine/barcode_wasm.js";
import { loadEngine } from "../../engine/load-engine";
import { describeRow } from "./list-words";
import { tabulateRows } from "./tabulate-rows";

const usual = {
  prefixLength: undefined,
  scheme: undefined,
  filter: undefined,
  hostname: undefined,
};

async function describeOne(text: string, settings: Partial<typeof usual> & { forms: string[] }) {
  const source = new Blob([text]);
  const request = { source, column: 0, settings: { ...usual, ...settings } };
  const list = await tabulateRows(engine, await loadEngine(), request, () => {});
  const [row] = list.first;
  if (row === undefined) throw new Error("there is a row");
  return [row.outcome, describeRow(engine, list.settings, row)];
}

const forms = ["bracketed", "pure-identity-uri", "tag-uri", "hex"];

test.each([
  ["3036451FD40C0E4000001267", "written", "Right: SGTIN-96."],
  [
    "3076451FD40C0E4000001267",
    "written",
    "Read: SGTIN-96. Filter value 3 is reserved. Tags that have it can be read, but do not use it for new ones.",
  ],
  [
    "3036452148000040000003E9ABCD",
    "written",
    "Read: SGTIN-96. 16 more bits follow the EPC and were left out.",
  ],
  [
    "(01)09521141123454(21)4712",
    "prefix",
    "Pure identity URI, Tag URI and Hexadecimal need the length of the company prefix.",
  ],
  [
    "(00)095201234567891235",
    "prefix",
    "Pure identity URI, Tag URI and Hexadecimal need the length of the company prefix.",
  ],
  [
    "F90095201234567891235",
    "prefix",
    "Right: SSCC+. Pure identity URI needs the length of the company prefix. No Tag URI: SSCC+ carries the whole key and has no EPC URI.",
  ],
  [
    "(01)09521141123454",
    "partly",
    "No Pure identity URI, Tag URI or Hexadecimal: (21) is missing: without it no single object is identified.",
  ],
  [
    "(01)09521141123455(21)4713",
    "faulty",
    "The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is. It is in (01).",
  ],
  [
    "000000000000000000000000",
    "faulty",
    "There is nothing but zeros: this tag has not been written yet, or it was wiped.",
  ],
  [
    "30003036451FD40C0E4000001267",
    "written",
    "Right: SGTIN-96. Read without 3000 in front of the EPC: the tag’s protocol-control word, which says how long the EPC is, and its checksum where that was read too.",
  ],
  [
    "(01)02123456789096(21)1",
    "partly",
    "No Pure identity URI, Tag URI or Hexadecimal: This number is for use inside one country or region, such as for goods weighed in store. Other companies cannot know what such a number means.",
  ],
  ["tea", "unknown", "Not an EPC or element string."],
])("“%s” is %s: %s", async (text, outcome, said) => {
  expect(await describeOne(text, { forms })).toEqual([outcome, said]);
});

test("a scheme with a date says that it needs one", async () => {
  const settings = { forms: ["hex"], scheme: "dsgtin+" as never };
  const [, said] = await describeOne("(01)09521141123454(21)4712", settings);
  expect(said).toBe("No Hexadecimal: This scheme needs a date, such as (17).");
});

test("a scheme with the whole key waits for no length", async () => {
  const settings = { forms, scheme: "sgtin+" as never };
  const [, said] = await describeOne("(01)09521141123454(21)4712", settings);
  expect(said).toBe(
    "Encoded: SGTIN+. Pure identity URI needs the length of the company prefix. No Tag URI: SGTIN+ carries the whole key and has no EPC URI.",
  );
});

test("with the length of the company prefix, the row is complete", async () => {
  const settings = { forms, prefixLength: 7 as never };
  expect(await describeOne("(01)09521141123454(21)4712", settings)).toEqual([
    "written",
    "Right: SGTIN-96.",
  ]);
});

test.each([
  [["bracketed", "hex"], "SGTIN-96"],
  [["pure-identity-uri"], "SGTIN-96"],
])("a row whose %s leaves its expiry date out says so", async (forms, holder) => {
  const settings = { forms, prefixLength: 7 as never };
  expect(await describeOne("(01)09521141123454(21)4712(17)271130", settings)).toEqual([
    "leavesOut",
    `Encoded: SGTIN-96. (17) stays in the barcode: ${holder} holds the key and its serial number alone.`,
  ]);
});

test("a row whose forms all hold its expiry date is plainly right", async () => {
  const settings = { forms: ["bracketed", "digital-link"], prefixLength: 7 as never };
  expect(await describeOne("(01)09521141123454(21)4712(17)271130", settings)).toEqual([
    "written",
    "Right: SGTIN-96.",
  ]);
});
