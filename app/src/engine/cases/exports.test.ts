/** What the binaries export: what `wasm/README.md` lists, and nothing that no page calls. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import * as forOthers from "../../../../wasm/pkg/npm/barcode_wasm.js";

const app = resolve(import.meta.dirname, "../../..");
const wasm = resolve(app, "../wasm");

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

const exported = (binary: string) =>
  namesIn(
    readFileSync(join(wasm, "pkg", binary, "barcode_wasm.d.ts"), "utf8"),
    /^export (?:function|class) (\w+)/gm,
  );

/** The functions listed for each binary. */
const readme = readFileSync(join(wasm, "README.md"), "utf8");
const [, section = ""] = /^## Exports\n(.*?)^## /ms.exec(readme) ?? [];
const listed = Object.fromEntries(
  [...section.matchAll(/^- `(\w+)`:.*\n((?: {2}- .*\n)+)/gm)].map(([, binary = "", lines = ""]) => [
    binary,
    namesIn(lines, /`(\w+)`/g),
  ]),
);

test("the README of the binaries lists every function they export, and no other", () => {
  const { npm = [], calculator = [], engine = [], ...others } = listed;
  const all = { ...others, calculator, engine, npm: [...calculator, ...engine, ...npm] };
  const folders = readdirSync(join(wasm, "pkg"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual(Object.keys(all).sort());
  for (const [binary, names] of Object.entries(all)) {
    expect(exported(binary).sort(), binary).toEqual(names.sort());
  }
});

test("the site or its build calls every function that is not only for others", () => {
  const sources = ["src", "site-builder"]
    .flatMap((folder) =>
      readdirSync(join(app, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(app, folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"));
  const code = sources.join("\n").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const words = new Set(code.match(/\w+/g));
  const { npm, ...ofPages } = listed;
  const uncalled = Object.values(ofPages)
    .flat()
    .filter((name) => !words.has(name));
  expect(uncalled).toEqual([]);
});

test("a union has every name of its list", () => {
  const types = readFileSync(join(wasm, "pkg/types.d.ts"), "utf8");
  const [union = ""] = /^export type KeyKind =.*;$/m.exec(types) ?? [];
  expect(namesIn(union, /"([^"]+)"/g)).toEqual(forOthers.listKeyKinds().map(({ id }) => id));
});
