/** The digest of a whole build, by which `site-server` knows that every file is there as it was built. */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { inTurns } from "./in-turns";
import { BUILD_STAMP, type BuildStamp } from "./render/site-files";

/** Completes the stamp of the build in `folder`, when nothing else is going to be written. */
export async function addDigest(folder: string): Promise<void> {
  const file = join(folder, BUILD_STAMP);
  const stamp = JSON.parse(await readFile(file, "utf8")) as BuildStamp;
  const digest = await digestOf(folder);
  await writeFile(file, JSON.stringify({ ...stamp, digest } satisfies BuildStamp));
}

/** SHA-256 of a line for each file but the stamp, as `sha256sum` writes it, in order of their paths. */
export async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => path !== BUILD_STAMP && !isHidden(path))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const lines = await inTurns(paths, async (path) => {
    const content = createHash("sha256").update(await readFile(join(folder, path)));
    return `${content.digest("hex")}  ${path}\n`;
  });
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/** The server does not read what a desktop leaves behind. */
function isHidden(path: string): boolean {
  return path.split("/").some((name) => name.startsWith(".") && name !== ".well-known");
}
