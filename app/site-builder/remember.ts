/**
 * Results kept from one build to the next: after a change of content almost all texts and pages are as they were,
 * and to read and to render them again takes longer than the rest of the build.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inTurns } from "./in-turns";

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

/** The same of what takes too much memory to hold all of it, such as pages: a file for each result in `folder`. */
export class RememberedFiles {
  private readonly used = new Set<string>();
  private readonly folder: string;
  private readonly madeBy: string;

  constructor(folder: string, madeBy: string) {
    this.folder = folder;
    this.madeBy = madeBy;
  }

  /** What the same code made of `from`, or `undefined` if that is new. */
  async recall<Result>(make: string, from: string): Promise<Result | undefined> {
    const file = this.fileOf(make, from);
    const json = await readFile(join(this.folder, file), "utf8").catch(() => undefined);
    if (json === undefined) return undefined;
    this.used.add(file);
    return JSON.parse(json) as Result;
  }

  /** Keeps what `make` made of `from`. */
  async keep<Result>(make: string, from: string, result: Result): Promise<Result> {
    const file = this.fileOf(make, from);
    await mkdir(this.folder, { recursive: true });
    await writeWhole(join(this.folder, file), JSON.stringify(result));
    this.used.add(file);
    return result;
  }

  /** Leaves for the next build what this one has made or used. */
  async forgetOthers(): Promise<void> {
    const kept = await readdir(this.folder).catch(() => []);
    await inTurns(
      kept.filter((file) => !this.used.has(file)),
      (file) => rm(join(this.folder, file)),
    );
  }

  private fileOf(make: string, from: string): string {
    return `${keyOf(`${this.madeBy} ${make}`, from)}.json`;
  }
}

/**
 * In one step, so that a build that is ended half-way leaves no half file to the next one. Two files
 * of a site can be the same and are kept at the same time, so each has a part of its own.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, content);
  await rename(part, path);
}

function keyOf(make: string, from: string): string {
  return createHash("sha256").update(`${make}\n${from}`).digest("hex");
}
