import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Remembered, RememberedFiles } from "./remember";

let folder = "";
const file = () => join(folder, "results.json");

/** What a build knows that was made by `code`. */
async function build(code: string): Promise<Remembered> {
  const results = new Remembered();
  await results.load(file(), code);
  return results;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "remember-"));
  const first = await build("the code of today");
  first.keep("yaml", "a: 1", { a: "1" });
  first.keep("yaml", "b: 1", { b: "1" });
  await first.save(file(), "the code of today");
});
afterAll(() => rm(folder, { recursive: true }));

test("the next build takes what this one has made, and nothing made otherwise or of other texts", async () => {
  const next = await build("the code of today");
  expect(next.recall("yaml", "a: 1")).toEqual({ a: "1" });
  expect(next.recall("yaml", "a: 2")).toBeUndefined();
  expect(next.recall("markdown", "a: 1")).toBeUndefined();
});

test("what other code has made is made again", async () => {
  expect((await build("the code of tomorrow")).recall("yaml", "a: 1")).toBeUndefined();
});

test("each caller gets a copy that it may change", async () => {
  const next = await build("the code of today");
  const first = next.recall<{ a: string }>("yaml", "a: 1");
  if (first) first.a = "changed";
  expect(next.recall("yaml", "a: 1")).toEqual({ a: "1" });
});

test("what a build did not use is forgotten", async () => {
  const next = await build("the code of today");
  next.recall("yaml", "a: 1");
  await next.save(file(), "the code of today");
  expect((await build("the code of today")).recall("yaml", "b: 1")).toBeUndefined();
});

test("pages are taken from the build before, each from a file of its own", async () => {
  const pages = join(folder, "pages");
  const first = new RememberedFiles(pages, "the code of today");
  expect(await first.keep("page", "a", "<p>a</p>")).toBe("<p>a</p>");
  await first.keep("page", "b", "<p>b</p>");
  await first.forgetOthers();

  const other = new RememberedFiles(pages, "the code of tomorrow");
  expect(await other.recall("page", "a")).toBeUndefined();
  const next = new RememberedFiles(pages, "the code of today");
  expect(await next.recall("page", "a")).toBe("<p>a</p>");
  await next.forgetOthers();
  expect(await readdir(pages)).toHaveLength(1);
  expect(await next.recall("page", "b")).toBeUndefined();
});
