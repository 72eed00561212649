import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDigest, digestOf } from "./stamp-digest";

/** The server computes the same for these files (`site/load.rs`). */
const files = {
  "index.html": "<h1>Home</h1>",
  "404.html": "<h1>Not found</h1>",
  "_data/build.json": "{}",
  "assets/é.txt": "é",
  ".hidden": "left behind",
  ".well-known/security.txt": "Contact: x",
};
const digest = "758dad2aea527f3fe56ecd6d5ea1b9a830b9ed5dcfb58fd613d2eed6131c100a";

let folder = "";

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "digest-"));
  for (const [path, content] of Object.entries(files)) await write(path, content);
});
afterEach(() => rm(folder, { recursive: true }));

test("is that of every file but the stamp and hidden ones", async () => {
  expect(await digestOf(folder)).toBe(digest);
  await write("_data/build.json", "{ }");
  await write(".hidden", "changed");
  expect(await digestOf(folder)).toBe(digest);
  await write("assets/more.txt", "");
  expect(await digestOf(folder)).not.toBe(digest);
});

test("completes the stamp", async () => {
  await write("_data/build.json", '{"buildId":"0123456789ab"}');
  await addDigest(folder);
  const stamp = JSON.parse(await readFile(join(folder, "_data/build.json"), "utf8"));
  expect(stamp).toEqual({ buildId: "0123456789ab", digest });
});
