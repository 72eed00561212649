/** The sources of PDFs: today's facts and membership options are written into them, and a test tells which were changed since they were printed. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Core, FeeFacts, OptionFacts } from "../../src/content/core";
import { placeFacts } from "../../src/content/facts";
import type { ChoiceWords } from "../../src/join/form/choice-words";
import { parseYaml } from "../content/yaml";
import { escapeHtml } from "../render/escape";

/** The text of `<span data-fact="key">`. */
const place = /(<span data-fact="([^"]*)">)[^<]*(<\/span>)/g;

/** The values of `lists/facts.yaml` in the folder `content`, by key. */
export async function readFacts(content: string): Promise<Map<string, string>> {
  const list = parseYaml(await readFile(join(content, "lists/facts.yaml"), "utf8"));
  const facts = list as { key: string; value: string }[];
  return new Map(facts.map(({ key, value }) => [key, value]));
}

/** The words of `lists/membership.yaml` for the choices of the form, with their facts. */
export async function readChoiceWords(content: string): Promise<ChoiceWords> {
  const facts = await readFacts(content);
  const words = parseYaml(await readFile(join(content, "lists/membership.yaml"), "utf8"));
  return placeFacts(words as ChoiceWords, (key) => facts.get(key) ?? "");
}

/** The source with today's values; one without such places is left as it is. */
export function fillFacts(source: string, facts: ReadonlyMap<string, string>): string {
  return source.replace(place, (_, start: string, key: string, end: string) => {
    const value = facts.get(key);
    if (value === undefined) throw new Error(`there is no fact ${key} in lists/facts.yaml`);
    return start + escapeHtml(value) + end;
  });
}

/** A day of the year that the schedules are for: they keep its fees when others apply. */
export const SCHEDULE_DAY = Date.UTC(2025, 6, 1);

/** The rows of `<tbody data-options="…">`, for one kind of applicant or, where none is named, without fees. */
const body =
  /(<tbody data-options="(numbers|locations)" data-kinds="([^"]*)">)[\s\S]*?(\n *<\/tbody>)/g;

/** The days of `<span data-fee-days></span>`. */
const days = /(<span data-fee-days>)[^<]*(<\/span>)/g;

/**
 * The source with the options of the rules and the amounts of the fee table, as `core` has them on {@link SCHEDULE_DAY};
 * one without such a table is left as it is.
 */
export function fillTables(source: string, core: Core, table: string): string {
  const fees = core.fees(table);
  const filled = source.replace(
    body,
    (_, start: string, group: string, kinds: string, end: string) => {
      const own = core.options.filter(
        ({ isForLocations }) => isForLocations === (group === "locations"),
      );
      const rows = own.map((option) => rowOf(option, kinds.split(" "), fees));
      return start + rows.map((row) => `\n      ${row}`).join("") + end;
    },
  );
  const [{ from, to } = { from: "", to: "" }] = fees;
  return filled.replace(days, `$1${from} to ${to}$2`);
}

/** An option and its fees; size and turnover stand with those of most applicants. */
function rowOf(option: OptionFacts, kinds: string[], fees: FeeFacts[]): string {
  const own = kinds.flatMap((kind) =>
    fees.filter((fee) => fee.option === option.id && fee.kind === kind),
  );
  const amounts = own.flatMap(({ joiningFee, annualFee }) => [joiningFee, annualFee]);
  const facts = kinds.includes("standard") ? [option.size, option.turnover] : [];
  const data = [...facts, ...amounts].map((cell) => `<td>${escapeHtml(cell)}</td>`).join("");
  return `<tr><th scope="row">${escapeHtml(option.name)}</th>${data}</tr>`;
}

/** The file, beside the sources, that holds the fingerprints of the sources that were printed. */
export const PRINTED = "printed.json";

/** The fingerprint of each source and style sheet in `folder`. */
export async function fingerprints(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /\.(html|css)$/.test(file)).sort();
  const read = files.map(async (file) => {
    const text = await readFile(join(folder, file));
    return [file, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  return `${JSON.stringify(Object.fromEntries(await Promise.all(read)), null, 2)}\n`;
}
