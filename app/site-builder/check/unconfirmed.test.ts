import { resolve } from "node:path";
import { expect, test } from "vitest";
import { compileContent } from "../content/compile";
import { storeOf } from "../content/export-store";
import { unconfirmedFacts } from "./unconfirmed";

test("every fact that is left to the owner is told with the field to fill in", async () => {
  const content = await compileContent(resolve(import.meta.dirname, "../../../fixtures/content"));
  const facts = unconfirmedFacts(storeOf(content));
  expect(facts[0]).toMatch(/^Membership fees .*\(fees\.csv.*\)$/);
  expect(new Set(facts).size).toBe(facts.length);
}, 60_000); // reads all the content, which takes a busy machine a while
