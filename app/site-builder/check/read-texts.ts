/**
 * Every text that people read: the content, the words in the app, the sources of PDFs, the pages of the server
 * for editors, and what the core says of membership. Code, comments, addresses and words of the search are left out.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type ESTree, parseSync } from "vite";

/** A text and where it stands. */
export type ReadText = { file: string; text: string };

const root = resolve(import.meta.dirname, "../../..");

type Place = { folder: string; files: RegExp; textsOf: (source: string, file: string) => string[] };

const places: Place[] = [
  { folder: "fixtures/content", files: /(?<!README)\.md$/, textsOf: (text) => [ofMarkdown(text)] },
  { folder: "fixtures/content", files: /\.yaml$/, textsOf: (text) => [ofYaml(text)] },
  { folder: "fixtures/content/words", files: /\.ts$/, textsOf: ofScript },
  {
    folder: "fixtures/content/assets/sources",
    files: /\.html$/,
    textsOf: (text) => [ofHtml(text)],
  },
  {
    folder: "app/src",
    files: /^(?!gallery|test|development).*(?<!\.test)\.tsx?$/,
    textsOf: ofScript,
  },
  { folder: "app/site-builder/downloads", files: /(?<!\.test)\.ts$/, textsOf: ofScript },
  { folder: "app/server/src/html", files: /\.html$/, textsOf: (text) => [ofHtml(text)] },
  { folder: "app/server/src/editors", files: /\.rs$/, textsOf: ofRust },
  { folder: "core/src/site/membership", files: /\.rs$/, textsOf: ofRust },
];

export function readTexts(): ReadText[] {
  return places.flatMap(({ folder, files, textsOf }) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(root, folder), join(entry.parentPath, entry.name)))
      .filter((file) => files.test(file))
      .sort()
      .flatMap((name) => {
        const file = join(folder, name);
        return textsOf(readFileSync(join(root, file), "utf8"), file).map((text) => ({
          file,
          text,
        }));
      }),
  );
}

/** Without code and addresses; what people look for may be spelt in any way. */
export function ofMarkdown(source: string): string {
  return source
    .replace(/^(?:keywords|href|asset|figure): .*$/gm, "")
    .replace(/^ +synonyms:\n(?: +- .*\n)+/gm, "")
    .replace(/`[^`\n]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\bhttps?:\S+/g, "");
}

export function ofYaml(source: string): string {
  return ofMarkdown(source.replace(/(?:^|\s)#\s.*$/gm, "")).replace(/\bhref: \S+/g, "");
}

export function ofHtml(source: string): string {
  return source.replace(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>|<[^>]*>/g, " ");
}

/** The string literals but for those of tests. */
export function ofRust(source: string): string[] {
  const [code = ""] = source.replace(/^\s*\/\/.*$/gm, "").split("#[cfg(test)]");
  return [...code.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)]
    .map(([, text = ""]) => ofHtml(text.replace(/\\\s+/g, "")))
    .filter(isRead);
}

/** The literals and the text between tags, with a gap for each value that is put in. */
export function ofScript(source: string, file: string): string[] {
  const texts: string[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type === "JSXText") texts.push(node.value);
    else if (node.type === "Literal" && typeof node.value === "string") texts.push(node.value);
    else if (node.type === "TemplateLiteral") {
      texts.push(node.quasis.map(({ value }) => value.cooked ?? "").join("…"));
    }
  });
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(isRead);
}

/** What is for a program has no space in it and begins with a small letter, or tells a browser how to fill in a field. */
const isRead = (text: string) => /^[A-Z]|^(?!section-).* /.test(text);

/** Calls `look` for every node of what runs: not for types, nor for what is imported. */
function visit(node: unknown, look: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  else if (isNode(node) && !/^Import|^TS(?!AsExpression|SatisfiesExpression)/.test(node.type)) {
    look(node);
    for (const child of Object.values(node)) visit(child, look);
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value;
}
