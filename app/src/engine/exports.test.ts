/** The list of exports in `wasm/README.md` is that of the binaries. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const wasm = resolve(import.meta.dirname, "../../../wasm");

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

test("the README of the binaries lists every function they export, and no other", () => {
  const packages = readdirSync(wasm).filter((name) => name.startsWith("pkg"));
  const exported = packages.flatMap((name) => {
    const types = readFileSync(resolve(wasm, name, "barcode_wasm.d.ts"), "utf8");
    return namesIn(types, /^export function (\w+)/gm);
  });
  const readme = readFileSync(resolve(wasm, "README.md"), "utf8");
  const [, section = ""] = /^## Exports\n(.*?)^## /ms.exec(readme) ?? [];
  const listed = namesIn(section, /`(\w+)`/g);
  expect(listed.sort()).toEqual([...new Set(exported)].sort());
});
