/** Every text of `fixtures/content/words` is shown somewhere: what nothing says is taken out. The server knows each of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { Problems } from "../../site-builder/content/problems";
import { readWords, SERVER_PARTS, type Words } from "../../site-builder/content/words";

const src = resolve(import.meta.dirname, "..");
const content = resolve(src, "../../fixtures/content");

type AstNode = { type: string; [field: string]: unknown };
type Path = readonly string[];

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "type" in value;
const nameOf = (node: unknown) => (node as { name: string }).name;

/** The texts and groups of words that a source names, each by its part, its group and its code. */
function namedIn(path: string, source: string): Path[] {
  const known = new Map<string, Path>();
  const named: Path[] = [];

  function pathOf(node: unknown): Path | undefined {
    if (!isNode(node)) return undefined;
    if (node.type === "Identifier" || node.type === "JSXIdentifier") return known.get(nameOf(node));
    if (node.type !== "MemberExpression" || node.computed === true) return undefined;
    const object = pathOf(node.object);
    return object && [...object, nameOf(node.property)];
  }

  function importWords({ source, specifiers }: AstNode): void {
    const part = /\/content\/words\/([a-z0-9-]+)$/.exec((source as { value: string }).value)?.[1];
    if (part === undefined) return;
    for (const { type, local, imported } of specifiers as AstNode[]) {
      const isAll = type === "ImportNamespaceSpecifier";
      known.set(nameOf(local), isAll ? [part] : [part, nameOf(imported)]);
    }
  }

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    const found = pathOf(value);
    if (found) {
      named.push(found);
      return;
    }
    if (value.type === "ImportDeclaration") {
      importWords(value);
      return;
    }
    if (value.type === "VariableDeclarator") {
      const from = pathOf(value.init);
      const { type, properties } = value.id as AstNode;
      if (from && type === "ObjectPattern") {
        for (const { key, value: local } of properties as AstNode[]) {
          known.set(nameOf(local), [...from, nameOf(key)]);
        }
        return;
      }
    }
    for (const [field, child] of Object.entries(value)) {
      const isName = (field === "key" || field === "property") && value.computed !== true;
      if (!isName) visit(child);
    }
  }

  visit(parseSync(path, source).program);
  return named;
}

const textsOf = (words: Words, within: Path): Path[] =>
  Object.entries(words).flatMap(([code, text]) =>
    typeof text === "string" ? [[...within, code]] : textsOf(text, [...within, code]),
  );

test("every text is shown somewhere", async () => {
  const named = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(gallery|test)\//.test(file))
    .flatMap((file) => namedIn(file, readFileSync(join(src, file), "utf8")));
  expect(named.length).toBeGreaterThan(50);
  // What is named as a whole is chosen from by a code.
  const isNamed = (text: Path) => named.some((path) => path.every((code, at) => text[at] === code));
  const parts = await readWords(content, new Problems());
  const ofScripts = [...parts].filter(([part]) => !SERVER_PARTS.includes(part));
  const texts = ofScripts.flatMap(([part, words]) => textsOf(words, [part]));
  expect(texts.filter((text) => !isNamed(text)).map((text) => text.join("."))).toEqual([]);
});

test.each([
  ['import { form } from "../content/words/a";\nform.clear;', ["a.form.clear"]],
  ['import { form as words } from "../content/words/a";\n<p>{words.clear}</p>;', ["a.form.clear"]],
  ['import * as words from "../content/words/a";\nwords.problems[code];', ["a.problems"]],
  [
    'import * as words from "../content/words/a";\nconst { form } = words;\nform.clear;',
    ["a.form.clear"],
  ],
  ['import { form } from "../content/words/a";\nconst other = { form: 1 };', []],
])("%s names its texts", (source, paths) => {
  expect(namedIn("a.tsx", source).map((path) => path.join("."))).toEqual(paths);
});
