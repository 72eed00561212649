/**
 * What texts were read as, kept from one build to the next: after a change almost all content is as it was,
 * and to read its Markdown and YAML again takes longer than the rest of the build.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** By the digest of a text and of how it was read: the JSON of what it says. */
let known = new Map<string, string>();
const used = new Map<string, string>();

/** What `text` was read as by `reader`, or `undefined` if it is new. Each caller gets a copy of its own. */
export function recall<Result>(reader: string, text: string): Result | undefined {
  const key = keyOf(reader, text);
  const json = used.get(key) ?? known.get(key);
  if (json === undefined) return undefined;
  used.set(key, json);
  return JSON.parse(json) as Result;
}

/** Keeps what `text` was read as. */
export function keep<Result>(reader: string, text: string, result: Result): Result {
  used.set(keyOf(reader, text), JSON.stringify(result));
  return result;
}

function keyOf(reader: string, text: string): string {
  return createHash("sha256").update(`${reader}\n${text}`).digest("hex");
}

type Kept = { readBy: string; texts: [key: string, json: string][] };

/** Takes in what an earlier build has read with the same code, of which `readBy` is the fingerprint. */
export async function loadRemembered(file: string, readBy: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => "");
  const kept = text ? (JSON.parse(text) as Kept) : undefined;
  known = new Map(kept?.readBy === readBy ? kept.texts : []);
}

/** Keeps for the next build what this one has read or used. */
export async function saveRemembered(file: string, readBy: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ readBy, texts: [...used] } satisfies Kept));
}
