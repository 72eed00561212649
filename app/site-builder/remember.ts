/**
 * Results kept from one build to the next: after a change of content almost all texts and pages are as they were,
 * and to read and to render them again takes longer than the rest of the build.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type Kept = { madeBy: string; results: [key: string, json: string][] };

/** Results by what they were made from. */
export class Remembered {
  /** By the digest of what a result was made from: its JSON. */
  private known = new Map<string, string>();
  private readonly used = new Map<string, string>();

  /** What `make` made of `from`, or `undefined` if that is new. Each caller gets a copy of its own. */
  recall<Result>(make: string, from: string): Result | undefined {
    const key = keyOf(make, from);
    const json = this.used.get(key) ?? this.known.get(key);
    if (json === undefined) return undefined;
    this.used.set(key, json);
    return JSON.parse(json) as Result;
  }

  /** Keeps what `make` made of `from`. */
  keep<Result>(make: string, from: string, result: Result): Result {
    this.used.set(keyOf(make, from), JSON.stringify(result));
    return result;
  }

  /** Takes in what an earlier build has kept, if the same code made it: `madeBy` is its fingerprint. */
  async load(file: string, madeBy: string): Promise<void> {
    const text = await readFile(file, "utf8").catch(() => "");
    const kept = text ? (JSON.parse(text) as Kept) : undefined;
    this.known = new Map(kept?.madeBy === madeBy ? kept.results : []);
  }

  /** Keeps for the next build what this one has made or used. */
  async save(file: string, madeBy: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ madeBy, results: [...this.used] } satisfies Kept));
  }
}

function keyOf(make: string, from: string): string {
  return createHash("sha256").update(`${make}\n${from}`).digest("hex");
}
