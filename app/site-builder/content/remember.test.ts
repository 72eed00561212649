import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

let folder = "";
const file = () => join(folder, "read-texts.json");
/** A build is a program of its own: it knows nothing but what the file holds. */
let build: typeof import("./remember");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "remember-"));
  const before = await import("./remember");
  before.keep("yaml", "a: 1", { a: "1" });
  await before.saveRemembered(file(), "the code of today");
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  vi.resetModules();
  build = await import("./remember");
});

test("the next build takes what this one has read, and no other text or reader gets it", async () => {
  await build.loadRemembered(file(), "the code of today");
  expect(build.recall("yaml", "a: 1")).toEqual({ a: "1" });
  expect(build.recall("yaml", "a: 2")).toBeUndefined();
  expect(build.recall("markdown", "a: 1")).toBeUndefined();
});

test("what other code has read is read again", async () => {
  await build.loadRemembered(file(), "the code of tomorrow");
  expect(build.recall("yaml", "a: 1")).toBeUndefined();
});

test("each caller gets a copy that it may change", async () => {
  await build.loadRemembered(file(), "the code of today");
  const first = build.recall<{ a: string }>("yaml", "a: 1");
  if (first) first.a = "changed";
  expect(build.recall("yaml", "a: 1")).toEqual({ a: "1" });
});
