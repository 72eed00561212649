import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { problemLine } from "../../src/content/problem";
import { readStore } from "../../src/content/store";
import { Problems } from "./problems";
import { readWords, wordsOfSpace } from "./words";

const ours = new Map([
  [
    "savings",
    {
      form: { clear: "Start again", use: "Use {figure}" },
      problems: { places: "{typed} has {found} digits. Use {max} at most.", none: "None." },
    },
  ],
]);

/** The words that a build uses where a space has `words` for the savings calculator, and what editors are told. */
function inSpace(...words: unknown[]) {
  const told: string[] = [];
  const report = (problem: Parameters<typeof problemLine>[0]) => {
    told.push(`${problemLine(problem)} ${problem.remedy}`);
  };
  const entries = words.map((its, at) => ({
    sys: { id: `words-${at}`, contentType: { sys: { id: "interfaceWords" } } },
    fields: { part: "savings", words: its },
  }));
  const store = readStore(entries, [], report);
  return { words: wordsOfSpace(ours, store, report).get("savings"), told };
}

const whole = () => structuredClone(ours.get("savings"));

test("an editor's words stand in place of those that came with the site", () => {
  const { words, told } = inSpace({
    form: { clear: "Begin again", use: "Take {figure}" },
    problems: { places: "At most {max} digits in {typed}.", none: "Nothing." },
  });
  expect(words).toEqual({
    form: { clear: "Begin again", use: "Take {figure}" },
    problems: { places: "At most {max} digits in {typed}.", none: "Nothing." },
  });
  expect(told).toEqual([]);
});

test.each([
  ["an unknown name in braces", "Use {number}", "Nothing fills {number} in savings.form.use"],
  ["no text", 7, "savings.form.use is no text"],
  ["an empty text", " ", "savings.form.use is no text"],
  ["a group", { one: "Use {figure}" }, "savings.form.use is no text"],
])("with %s, what came with the site stays and the editor is told", (_, use, message) => {
  const { words, told } = inSpace({ ...whole(), form: { clear: "Begin again", use } });
  expect(words).toEqual({ ...whole(), form: { clear: "Begin again", use: "Use {figure}" } });
  expect(told).toEqual([
    expect.stringContaining(`interfaceWords words-0, field words: ${message}`),
  ]);
});

test("words that are missing, and those that nothing shows, are told with their codes", () => {
  const { words, told } = inSpace({ form: { clear: "Begin again", usual: "Use" } });
  expect(words).toEqual({ ...whole(), form: { clear: "Begin again", use: "Use {figure}" } });
  expect(told).toEqual([
    expect.stringContaining("There are no words for savings.problems."),
    expect.stringContaining("Nothing shows savings.form.usual."),
    expect.stringContaining("There are no words for savings.form.use."),
  ]);
});

test("a space without the entry has the words that came with the site", () => {
  const { words, told } = inSpace();
  expect(words).toEqual(whole());
  expect(told).toEqual([expect.stringContaining("There is no entry for savings.")]);
});

test("facts stand in the words, also in those that came with the site", () => {
  const fact = {
    sys: { id: "phone", contentType: { sys: { id: "fact" } } },
    fields: { key: "phone", value: "1300 000 000", source: "us", reviewed: "2026-11-23" },
  };
  const report = () => {};
  const mail = new Map([["mail", { closing: { questions: "Call {fact:phone}." } }]]);
  const words = wordsOfSpace(mail, readStore([fact], [], report), report);
  expect(words.get("mail")).toEqual({ closing: { questions: "Call 1300 000 000." } });
});

/** What an editor may have left of the words: any of their codes with anything, and codes of their own. */
const anyWords = fc.record(
  {
    form: fc.oneof(fc.jsonValue(), anyGroup("clear", "use")),
    problems: anyGroup("places", "none"),
  },
  { requiredKeys: [] },
);
function anyGroup(...codes: string[]) {
  const text = fc.oneof(fc.string(), fc.constantFrom("{figure}", "{max} {typed}", "{other}"));
  return fc.dictionary(fc.constantFrom(...codes, "__proto__"), fc.oneof(text, fc.jsonValue()));
}

test("whatever a space holds, each code has a text that names nothing unknown", () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
  fc.assert(
    fc.property(anyWords, (given) => {
      const { form, problems } = inSpace(given).words as Record<string, Record<string, string>>;
      expect([...Object.keys(form ?? {}), ...Object.keys(problems ?? {})]).toEqual([
        ...["clear", "use", "places", "none"],
      ]);
      const texts = [form?.clear, form?.use, problems?.places, problems?.none];
      const known = [[], ["{figure}"], ["{typed}", "{found}", "{max}"], []];
      for (const [at, text = ""] of texts.entries()) {
        expect(text.trim()).not.toBe("");
        expect(known[at]).toEqual(expect.arrayContaining(places(text)));
      }
    }),
  );
});

test("a file that is no module of texts is told with its name", async () => {
  const root = await mkdtemp(join(tmpdir(), "words-"));
  await mkdir(join(root, "words"));
  await writeFile(join(root, "words/cut.ts"), "export const form = { clear: ");
  await writeFile(join(root, "words/sum.ts"), "export const form = { count: 7 };");
  const problems = new Problems();
  expect([...(await readWords(root, problems)).keys()]).toEqual(["sum"]);
  expect(problems.errors).toEqual([
    expect.stringMatching(/^words\/cut\.ts: /),
    "words/sum.ts: form.count: is no text and no group of texts",
  ]);

  await writeFile(join(root, "words/cut.ts"), 'export const form = { clear: "Clear" };');
  await writeFile(join(root, "words/sum.ts"), 'export const form = { count: "{fact:members}" };');
  const later = new Problems();
  expect((await readWords(root, later)).get("cut")).toEqual({ form: { clear: "Clear" } });
  expect(later.errors).toEqual([expect.stringMatching(/^words\/sum\.ts: has \{fact:/)]);
  await rm(root, { recursive: true });
});

test("our own words are texts alone", async () => {
  const problems = new Problems();
  const parts = await readWords(
    resolve(import.meta.dirname, "../../../fixtures/content"),
    problems,
  );
  expect(parts.get("savings")).toMatchObject({ form: { seeEstimate: "See the estimate" } });
  expect(problems.errors).toEqual([]);
});
