// Turns the output of the benchmarks into a table and results.json.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const groups = readFileSync(process.argv[2], "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
for (const { group, results } of groups) {
  console.log(`\n${group}`);
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])));
}
const measured = {
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0].model,
  node: process.version,
  groups,
};
writeFileSync(new URL("results.json", import.meta.url), `${JSON.stringify(measured, null, 2)}\n`);
