import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Problems } from "../content/problems";
import { readWords, type Words } from "../content/words";
import { bundleWords, siteWords, WORDS_FILE } from "./site-words";

const content = resolve(import.meta.dirname, "../../../fixtures/content");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-words-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The script of a page that says how the savings calculator leads to its estimate. */
async function bundled(): Promise<string> {
  const page = join(folder, "page.ts");
  await writeFile(
    page,
    `import { form } from "${content}/words/savings";\nconsole.log(form.seeEstimate);`,
  );
  const { build } = await import("vite");
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [siteWords()],
    build: { write: false, minify: false, rolldownOptions: { input: page } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as {
    output: { code?: string }[];
  };
  return output.map(({ code }) => code).join("");
}

test("the bundles of a space say what its editors wrote", async () => {
  expect(await bundled()).toContain('"See the estimate"');
  const parts = await readWords(content, new Problems());
  const form = { ...(parts.get("savings")?.form as Words), seeEstimate: 'The "estimate"' };
  vi.stubEnv(WORDS_FILE, undefined);
  const said = new Map([["savings", { ...parts.get("savings"), form }]]);
  await bundleWords(join(folder, "not there yet/words.json"), said);
  const script = await bundled();
  expect(script).toMatch(/The \\?"estimate/);
  expect(script).not.toContain("See the estimate");
});
