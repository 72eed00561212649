/** The number that is looked at has one name in the links of all tools; links that were shared before are still read. */
import { expect, test } from "vitest";
import * as calculator from "./check-digit/address";
import * as epc from "./epc/address";
import { emptyWork } from "./epc/work";
import * as cartons from "./gtin-14/address";
import { USUAL_LEVELS } from "./gtin-14/plan-levels";
import * as label from "./logistics-label/address";
import { defaultSettings } from "./logistics-label/settings";
import * as numbering from "./numbering/address";
import { labelLink, linkTo } from "./shared-value";

const GTIN = "9521234543213";
const SSCC = "395212340000000014";

/** What each tool reads in a link, and the link it writes. */
const tools = {
  calculator: {
    read: (hash: string) => calculator.readAddress(hash)?.text,
    write: (text: string) => calculator.writeAddress({ choice: "auto", text }),
  },
  epc: {
    read: (hash: string) => epc.readAddress(hash)?.text,
    write: (text: string) => epc.writeAddress({ ...emptyWork, text }, "bracketed"),
  },
  cartons: {
    read: (hash: string) => cartons.readItem(hash)?.gtin,
    write: (gtin: string) => cartons.writeItem({ gtin, indicator: 1, levels: USUAL_LEVELS }),
  },
  label: {
    read: (hash: string) => label.readAddress(hash)?.entries.sscc,
    write: (sscc: string) => label.writeAddress({ sscc, count: "4" }, defaultSettings),
  },
  numbering: {
    read: (hash: string) => numbering.readAddress(hash)?.text,
    write: (text: string) => numbering.writeAddress({ text, request: {} }),
  },
};

test.each(Object.entries(tools))(
  "%s: the number is the value of its link",
  (_, { read, write }) => {
    expect(new URLSearchParams(write(SSCC).slice(1)).get("value")).toBe(SSCC);
    expect(read(write(SSCC))).toBe(SSCC);
    expect(read(`#value=${GTIN}`)).toBe(GTIN);
    expect(read("#other=1")).toBeUndefined();
  },
);

test.each([
  ["calculator", "number"],
  ["cartons", "gtin"],
  ["label", "sscc"],
] as const)("%s: a link with its earlier name, %s, is still read", (tool, earlier) => {
  expect(tools[tool].read(`#${earlier}=${SSCC}`)).toBe(SSCC);
  expect(tools[tool].read(`#${earlier}=1&value=${SSCC}`)).toBe(SSCC);
});

test("a link from one tool is read by the other", () => {
  const hashOf = (link: string) => link.slice(link.indexOf("#"));
  expect(tools.epc.read(hashOf(linkTo("encoder", `(00)${SSCC}`)))).toBe(`(00)${SSCC}`);
  expect(tools.label.read(hashOf(labelLink("sscc", SSCC)))).toBe(SSCC);
  expect(label.readAddress(hashOf(labelLink("contents", GTIN)))?.entries).toEqual({
    contents: GTIN,
  });
});
