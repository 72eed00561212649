/** Everything people read is written in the words of the list, and the list in CONTRIBUTING.md is the same. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ofHtml, ofMarkdown, ofRust, ofScript, ofYaml, readTexts } from "./read-texts";
import { poorWords, wordRules } from "./word-list";

describe.each(wordRules)("$write, not $not", ({ write, catches, leaves = [] }) => {
  test.each(catches)("catches “%s”", (text) => {
    expect(poorWords(text)).toContainEqual({ found: expect.any(String), write });
  });

  test.each(leaves)("leaves “%s” alone", (text) => {
    expect(poorWords(text)).toEqual([]);
  });
});

test("names of others are left as they write them", () => {
  expect(poorWords("the World Health Organization")).toEqual([]);
});

describe("what people read", () => {
  const texts = readTexts();

  test("is found in content, app, PDFs, server and core", () => {
    const files = new Set(texts.map(({ file }) => file));
    for (const file of [
      ...["fixtures/content/pages/index.md", "fixtures/content/lists/faqs.yaml"],
      ...["fixtures/content/navigation.yaml", "fixtures/content/settings.yaml"],
      ...["fixtures/content/assets/sources/gtin-allocation-rules-fact-sheet.html"],
      ...["fixtures/content/words/join-fields.ts", "app/src/notices/outage.ts"],
      ...["app/site-builder/downloads/application-form.ts"],
      ...["fixtures/content/words/mail.ts", "app/server/src/editors/sign_in/page.rs"],
      ...["core/src/site/membership/fees/quote.rs"],
    ]) {
      expect(files).toContain(file);
    }
  });

  test("has none of the words to avoid", () => {
    const found = texts.flatMap(({ file, text }) =>
      poorWords(text).map(({ found, write }) => `${file}: “${found}”, write: ${write}`),
    );
    expect(found).toEqual([]);
  });
});

describe("only what people read is looked at", () => {
  test("in pages", () => {
    const page = "keywords: bar code\n[Colour](/color) and `color`\nhref: /color";
    expect(poorWords(ofMarkdown(page))).toEqual([]);
    expect(poorWords(ofMarkdown("title: Color\n[Color](/colour)"))).toHaveLength(2);
  });

  test("in lists", () => {
    expect(poorWords(ofYaml("# no color\ntext: { text: A, href: /color }"))).toEqual([]);
    expect(poorWords(ofYaml("- question: Which color?"))).toHaveLength(1);
  });

  test("in PDFs", () => {
    const page = "<style>p { color: red }</style><!-- color --><p class='color'>Colour</p>";
    expect(poorWords(ofHtml(page))).toEqual([]);
    expect(poorWords(ofHtml("<p>Color</p>"))).toHaveLength(1);
  });

  test("in scripts", () => {
    const code = `// color
      import { color } from "./color";
      export const Name = () => <input autoComplete="organization" />;`;
    expect(ofScript(code, "a.tsx")).toEqual([]);
    const words = `const a = <p title="Pick a color">Its
      color</p>; const b = \`\${a} colors\``;
    expect(ofScript(words, "a.tsx")).toEqual(["Pick a color", "Its color", "… colors"]);
  });

  test("in the server", () => {
    const code = `// "a color"\nlet a = "organization";\nlet b = "Your \\\n   color";`;
    expect(ofRust(`${code}\n#[cfg(test)] "a color"`)).toEqual(["Your color"]);
  });
});

test("CONTRIBUTING.md shows the list", () => {
  const guide = readFileSync(resolve(import.meta.dirname, "../../../CONTRIBUTING.md"), "utf8");
  const [, section = ""] = guide.split("\n## Words\n");
  const [table = ""] = section.split("\n## ");
  const rows = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, write, not]) => [write, not]);
  expect(rows.slice(1)).toEqual(wordRules.map(({ write, not }) => [write, not]));
});
