/**
 * What tools, forms, the frame of the site and the server say: a module of `fixtures/content/words` for each part of it,
 * an entry of the space for each module. Code takes the words from the module, so that one without words does not compile,
 * and the bundles of a space have its own words in their place. The server reads what it says in a file of the build.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { placeFacts } from "../../src/content/facts";
import type { Report } from "../../src/content/problem";
import { entriesOf, factValues, type Store } from "../../src/content/store";
import { checkText } from "./check-text";
import type { Problems } from "./problems";
import { isMapping } from "./yaml";

/** A text for each code; a group of codes is one as well. */
export type Words = { [code: string]: string | Words };

/** The parts that the server says and no script, in which the build puts facts. */
export const SERVER_PARTS = ["mail", "server-pages"];

/** The words of the content in `root`, by the part of the site that says them. */
export async function readWords(root: string, problems: Problems): Promise<Map<string, Words>> {
  const folder = join(root, "words");
  const parts = new Map<string, Words>();
  const files = existsSync(folder) ? (await readdir(folder)).sort() : [];
  for (const name of files) {
    const file = `words/${name}`;
    const source = await readFile(join(folder, name), "utf8");
    checkText(file, source, problems);
    if (source.includes("{fact:") && !SERVER_PARTS.includes(basename(name, ".ts"))) {
      problems.add({ file, field: "" }, "has {fact:, which no script fills");
    }
    try {
      // A module is read once, wrong or right: what was changed since has another address.
      const version = createHash("sha256").update(source).digest("hex");
      const url = `${pathToFileURL(join(folder, name)).href}?${version}`;
      const words = { ...((await import(/* @vite-ignore */ url)) as Words) };
      for (const code of notTexts(words)) {
        problems.add({ file, field: code }, "is no text and no group of texts");
      }
      parts.set(basename(name, ".ts"), words);
    } catch (error) {
      problems.add({ file, field: "" }, (error as Error).message);
    }
  }
  return parts;
}

function notTexts(words: Words, within = ""): string[] {
  return Object.entries(words).flatMap(([code, text]) => {
    if (typeof text === "string") return [];
    return isMapping(text) ? notTexts(text, `${within}${code}.`) : [within + code];
  });
}

/** The words of a space: its own where it has them, and `ours` for all else, which is told. */
export function wordsOfSpace(
  ours: ReadonlyMap<string, Words>,
  store: Store,
  report: Report,
): Map<string, Words> {
  const entries = new Map(
    entriesOf(store, "interfaceWords").map((entry) => [entry.fields.part, entry]),
  );
  const place = { page: null, contentType: "interfaceWords", field: "words" };
  const facts = factValues(store);
  const words = [...ours].map(([part, written]) => {
    const texts = placeFacts(written, (key) => facts.get(key) ?? "");
    const entry = entries.get(part);
    if (entry === undefined) return [part, texts] as const;
    const tell = (message: string, remedy: string) =>
      report({ ...place, entry: entry.id, message, remedy });
    return [part, replaced(texts, entry.fields.words, `${part}.`, tell)] as const;
  });
  const without = [...ours.keys()].filter((part) => !entries.has(part));
  if (without.length > 0) {
    const message = `There is no entry for ${without.join(", ")}.`;
    report({ ...place, entry: null, message, remedy: `${OURS} Import it from the site's export.` });
  }
  return new Map(words);
}

const OURS = "The words that came with the site stand there.";

function replaced(
  ours: Words,
  theirs: unknown,
  within: string,
  tell: (message: string, remedy: string) => void,
): Words {
  const given = isMapping(theirs) ? theirs : {};
  const unknown = Object.keys(given).filter((code) => !Object.hasOwn(ours, code));
  if (unknown.length > 0) {
    tell(`Nothing shows ${named(unknown, within)}.`, "Take it out of the words.");
  }
  const missing = Object.keys(ours).filter((code) => !Object.hasOwn(given, code));
  if (missing.length > 0) {
    tell(`There are no words for ${named(missing, within)}.`, `${OURS} Write them.`);
  }
  const words = Object.entries(ours).map(([code, text]): [string, string | Words] => {
    const own = given[code];
    if (own === undefined) return [code, text];
    if (typeof text !== "string") return [code, replaced(text, own, `${within}${code}.`, tell)];
    if (typeof own !== "string" || own.trim() === "") {
      tell(`${within}${code} is no text.`, `${OURS} Write a text.`);
      return [code, text];
    }
    const places = placesOf(text);
    const [wrong] = placesOf(own).filter((place) => !places.includes(place));
    if (wrong === undefined) return [code, own];
    const choice = places.length > 0 ? `it can have ${places.join(", ")}` : "it can have none";
    tell(`Nothing fills ${wrong} in ${within}${code}; ${choice}.`, `${OURS} Write it without.`);
    return [code, text];
  });
  return Object.fromEntries(words);
}

const named = (codes: string[], within: string) => codes.map((code) => within + code).join(", ");

const placesOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
