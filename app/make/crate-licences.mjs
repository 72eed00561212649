// Prints the licence texts of all crates that are linked into some packages of the workspace, each text once, below the names of
// those it is of. Fails where one has none. Usage: node crate-licences.mjs TARGET PACKAGE…
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const [target, ...packages] = process.argv.slice(2);
const metadata = JSON.parse(
  execFileSync(
    "cargo",
    ["metadata", "--quiet", "--format-version=1", "--locked", `--filter-platform=${target}`],
    { maxBuffer: 1e9 },
  ),
);
const crates = new Map(metadata.packages.map((crate) => [crate.id, crate]));
const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));

const linked = new Set();
function link(id) {
  // What runs inside the compiler is not shipped, and neither is what it depends on.
  if (linked.has(id) || crates.get(id).targets.some(({ kind }) => kind.includes("proc-macro"))) {
    return;
  }
  linked.add(id);
  for (const { pkg, dep_kinds } of nodes.get(id).deps) {
    if (dep_kinds.some(({ kind }) => kind === null)) link(pkg);
  }
}
for (const name of packages) link(metadata.packages.find((crate) => crate.name === name).id);

const apache = readFileSync("LICENSE", "utf8").trim();
/** From text to the crates that have it. */
const texts = new Map();
for (const id of linked) {
  const crate = crates.get(id);
  // Our own, which are below the licence of the repository.
  if (crate.source === null) continue;
  for (const text of textsOf(crate)) {
    texts.set(text, [...(texts.get(text) ?? []), `${crate.name} ${crate.version}`]);
  }
}
for (const [text, names] of texts)
  console.log(`${names.sort().join(", ")}\n\n${text}\n\n${"-".repeat(80)}\n`);

function textsOf({ name, license, authors, manifest_path }) {
  const folder = dirname(manifest_path);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => /^(licen[cs]es?|copying|notice)[^/]*(\/[^/]+)?$/i.test(path))
    .sort();
  const read = (path) => readFileSync(join(folder, path), "utf8").trim();
  // Of several licences to choose from we take this one, whose text is always the same.
  if (license.split(/ OR |\//).includes("Apache-2.0")) {
    return [apache, ...files.filter((path) => /^notice/i.test(path)).map(read)];
  }
  if (files.length > 0) return files.map(read);
  if (license === "MIT" && authors.length > 0) return [mit(authors)];
  throw new Error(`${name} is shipped without the text of its licence (${license})`);
}

/** A few crates say that this is their licence, and who wrote them, and leave the text out. */
function mit(authors) {
  return `MIT License

Copyright (c) ${authors.join(", ")}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
