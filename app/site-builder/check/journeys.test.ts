// @vitest-environment node
/** Each tool has a journey among the quick ones, and its tag says so. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toolNames } from "../../src/content/tool-names";

const journeys = new URL("../../e2e/", import.meta.url);
const quickTags = readdirSync(journeys)
  .map((file) => new URL(file, journeys))
  .filter(({ pathname }) => pathname.endsWith(".spec.ts"))
  .flatMap((file) => readFileSync(file, "utf8").match(/\[\s*"@quick"[^\]]*\]/g) ?? [])
  .join();

test.each(toolNames)("%s has a quick journey", (tool) => {
  expect(quickTags).toContain(`"@${tool}"`);
});
