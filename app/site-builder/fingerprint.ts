/** Skips steps of the build whose inputs have not changed. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A hash of the names and contents of every file named, and of every file in a folder named. */
export async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of await filesAt(path)) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesAt(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Runs `make` unless `result` exists and was made from the same `inputs` with the same `settings`.
 * Returns what stands for them.
 */
export async function makeOnce(
  result: string,
  inputs: string[],
  make: () => Promise<void>,
  settings = "",
): Promise<string> {
  const stamp = `${result}.made-from`;
  const current = (await fingerprint(inputs)) + settings;
  const last = await readFile(stamp, "utf8").catch(() => "");
  if (last === current && existsSync(result)) return current;
  // A build that is ended half-way leaves no stamp on half a result.
  await rm(stamp, { force: true });
  await make();
  await writeFile(stamp, current);
  return current;
}
