/** The operator's list of company-prefix lengths, in the real `.wasm`; a file of its own, since a list stays. */
import { expect, test } from "vitest";
import * as engine from "../../../../wasm/pkg/npm/barcode_wasm.js";

const select = (elements: string) => engine.selectSchemes(elements, 0);

test("says which line of a list is wrong, and goes on without it", () => {
  expect(engine.useCompanyPrefixes("952 7\n9520 x\n")).toMatchObject({
    type: "error",
    problem: { code: "entry", found: "9520 x", start: 6, end: 12 },
  });
  expect(engine.useCompanyPrefixes("952 7\n952 8\n")).toMatchObject({
    type: "error",
    problem: { code: "contradiction", expected: "7", found: "8", start: 6, end: 11 },
  });
  expect(engine.useCompanyPrefixes("# nothing\n")).toMatchObject({
    type: "error",
    problem: { code: "empty" },
  });
  expect(select("(01)09521141123454(21)1")).toMatchObject({ companyPrefixLength: null });
});

test("looks up a length that is not given, and only then", () => {
  expect(engine.useCompanyPrefixes("952 7\n95212 9\n952999 0\n")).toEqual({ type: "ok", count: 3 });
  expect(select("(01)09521141123454(21)1")).toMatchObject({
    companyPrefixLength: 7,
    candidates: expect.arrayContaining([
      { scheme: "sgtin-96", outcome: expect.objectContaining({ type: "ok", bits: 96 }) },
    ]),
  });
  expect(select("(01)09521234543213(21)1")).toMatchObject({ companyPrefixLength: 9 });
  expect(engine.selectSchemes("(01)09521234543213(21)1", 0, 8)).toMatchObject({
    companyPrefixLength: 8,
  });
  const [reading] = engine.interpret("(01)09521141123454(21)1");
  expect(reading?.outcome).toMatchObject({ type: "ok", epc: { scheme: "sgtin-96" } });
  const [unlisted] = engine.interpret("(01)09312345678907(21)1");
  expect(unlisted?.outcome.type === "ok" && unlisted.outcome.missing).toContainEqual(
    expect.objectContaining({
      kind: "hex",
      reason: expect.objectContaining({ code: "companyPrefixNotListed" }),
    }),
  );
  expect(reading?.outcome.type === "ok" && reading.outcome.forms).toContainEqual(
    expect.objectContaining({
      kind: "pure-identity-uri",
      text: "urn:epc:id:sgtin:9521141.012345.1",
    }),
  );
});

test("a second list is refused", () => {
  expect(() => engine.useCompanyPrefixes("952 7\n")).toThrow("a list is in use already");
});
