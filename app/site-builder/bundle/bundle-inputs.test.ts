import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeOnce } from "../fingerprint";
import { bundleInputs } from "./bundle-inputs";

const root = resolve(import.meta.dirname, "../../..");

/** Files outside `app/src` that the site's code names, relative to the repository. */
const named = readdirSync(join(root, "app/src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(gallery|test)\//.test(file))
  .map((file) => join("app/src", file))
  .flatMap((file) => {
    const specifiers = readFileSync(join(root, file), "utf8").matchAll(/"(\.\.?\/[^"?]+)/g);
    return [...specifiers].map(([, path = ""]) =>
      relative(root, resolve(root, dirname(file), path)),
    );
  })
  .filter((path) => !path.startsWith("app/src/"));
const binaries = [
  ...new Set(named.filter((path) => path.startsWith("wasm/")).map((path) => dirname(path))),
];

test("everything that the site's code names is an input, each binary too", () => {
  expect(binaries.length).toBeGreaterThan(5);
  const inputs = bundleInputs("");
  const others = named.filter(
    (path) => !inputs.some((input) => `${path}/`.startsWith(`${input}/`)),
  );
  expect(others).toEqual([]);
});

let copy = "";
let made = 0;

/** Bundles the copy, unless nothing has changed in it. */
async function bundle(): Promise<void> {
  await makeOnce(join(copy, "bundle"), bundleInputs(copy), async () => {
    made += 1;
    await writeFile(join(copy, "bundle"), "");
  });
}

const kinds = [
  ...binaries.flatMap((folder) => [
    `${folder}/barcode_wasm_bg.wasm`,
    `${folder}/barcode_wasm_bg.js`,
  ]),
  "app/package-lock.json",
  "app/public/favicon.svg",
  "app/site-builder/bundle/bundle.ts",
  "app/site-builder/bundle/draw-symbols.ts",
  "app/src/main.tsx",
  "app/src/ui/form/Field.module.css",
  "app/src/engine/fonts/letters.ttf",
  "app/tsconfig.json",
  "app/vite.config.ts",
  "fixtures/conformance.json",
  "fixtures/content/words/savings.ts",
];

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "bundle-inputs-"));
  for (const file of kinds) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await writeFile(join(copy, file), "before");
  }
  await bundle();
});
afterAll(() => rm(copy, { recursive: true }));

test.each(kinds)("a change of %s makes the bundles again, once", async (file) => {
  await bundle();
  const before = made;
  await writeFile(join(copy, file), "after");
  await bundle();
  await bundle();
  expect(made).toBe(before + 1);
});

test("a binary that is new makes the bundles again", async () => {
  await bundle();
  const before = made;
  await mkdir(join(copy, "wasm/pkg/another"));
  await writeFile(join(copy, "wasm/pkg/another/barcode_wasm_bg.wasm"), "");
  await bundle();
  expect(made).toBe(before + 1);
});
