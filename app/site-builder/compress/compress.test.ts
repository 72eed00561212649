import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compress } from "./compress";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compress-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("files with the same content are compressed at the same time, and kept once for the next build", async () => {
  const text = "GTIN 9521234543213. ".repeat(500);
  const names = ["one.svg", "two.svg", "three.svg"];
  for (const name of names) await writeFile(join(folder, name), text);
  const cache = join(folder, "cache");
  const sizes = await compress(folder, names, cache, "embedded");
  expect(new Set(sizes.map(({ brotli }) => brotli)).size).toBe(1);
  for (const name of names) {
    expect(brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(await readFile(join(folder, `${name}.gz`))).toString()).toBe(text);
  }
  expect(await readdir(`${cache}-5-6`)).toEqual([
    expect.stringMatching(/\.br$/),
    expect.stringMatching(/\.gz$/),
  ]);
});

test("what no file has any more is not kept", async () => {
  const cache = join(folder, "cache");
  const build = async (text: string) => {
    await writeFile(join(folder, "page.html"), text.repeat(500));
    await compress(folder, ["page.html"], cache, "embedded");
    return readdir(`${cache}-5-6`);
  };
  const first = await build("GTIN 9521234543213. ");
  const second = await build("GTIN 9521234543220. ");
  expect(second).toHaveLength(2);
  expect(second).not.toEqual(first);
});
