/** Writes the values of facts into the sources of PDFs: the text of `<span data-fact="key">`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseYaml } from "../content/yaml";
import { escapeHtml } from "../render/escape";

const place = /(<span data-fact="([^"]*)">)[^<]*(<\/span>)/g;

/** The values of `lists/facts.yaml` in the folder `content`, by key. */
export async function readFacts(content: string): Promise<Map<string, string>> {
  const list = parseYaml(await readFile(join(content, "lists/facts.yaml"), "utf8"));
  const facts = list as { key: string; value: string }[];
  return new Map(facts.map(({ key, value }) => [key, value]));
}

/** The source with today's values; one without such places is left as it is. */
export function fillFacts(source: string, facts: ReadonlyMap<string, string>): string {
  return source.replace(place, (_, start: string, key: string, end: string) => {
    const value = facts.get(key);
    if (value === undefined) throw new Error(`there is no fact ${key} in lists/facts.yaml`);
    return start + escapeHtml(value) + end;
  });
}
