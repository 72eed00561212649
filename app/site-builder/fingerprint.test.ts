import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeOnce } from "./fingerprint";

let folder = "";
let made = 0;

/** Makes the result from the input as it is now; `isEnded` half-way. */
async function make(isEnded = false): Promise<void> {
  const result = join(folder, "result");
  await makeOnce(result, [join(folder, "input")], async () => {
    made += 1;
    await mkdir(result, { recursive: true });
    if (isEnded) throw new Error("ended");
  });
}

beforeEach(async () => {
  made = 0;
  folder = await mkdtemp(join(tmpdir(), "fingerprint-"));
  await writeFile(join(folder, "input"), "one");
});
afterEach(() => rm(folder, { recursive: true }));

test("a step is skipped until its inputs change", async () => {
  await make();
  await make();
  expect(made).toBe(1);
  await writeFile(join(folder, "input"), "two");
  await make();
  expect(made).toBe(2);
});

test("a step that was ended half-way is made again, even for the inputs before", async () => {
  await make();
  await writeFile(join(folder, "input"), "two");
  await expect(make(true)).rejects.toThrow("ended");
  await writeFile(join(folder, "input"), "one");
  await make();
  expect(made).toBe(3);
});
