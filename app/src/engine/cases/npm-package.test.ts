/** The engine as others get it: packed, installed without a network, and used from a plain script. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const script = `
import { loadEngine } from "barcode-engine";
const engine = await loadEngine();
console.log(JSON.stringify({
  gtin: engine.readGtin("952 1234 54321 3"),
  wrong: engine.readGtin("9521234543214"),
  elements: engine.readElements("(01)09521234543213(21)4711"),
  epc: engine.readEpc("3036452148000040000003E9"),
}));
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "barcode-engine-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { cwd: folder, encoding: "utf8" });

test("the packed engine works in a plain Node script, with types that hold", () => {
  const file = run(resolve("../wasm/pack.sh"), folder).trim();
  expect(file).toMatch(/^barcode-engine-\d+\.\d+\.\d+\.tgz$/);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", `./${file}`);

  writeFileSync(join(folder, "try.js"), script);
  const answers = JSON.parse(run("node", "try.js"));
  expect(answers.gtin).toMatchObject({ type: "ok", shortest: "9521234543213" });
  expect(answers.wrong).toMatchObject({ problem: { code: "checkDigit", expected: "3" } });
  expect(answers.elements).toMatchObject({ type: "ok" });
  expect(JSON.stringify(answers.epc)).toContain("urn:epc:id:sgtin:9521234.000001.1001");

  const typed = 'import { loadEngine, type core } from "barcode-engine";\n';
  const use =
    'const read: core.Interpretation[] = (await loadEngine()).interpret("");\nread[0]?.outcome.type;\n';
  writeFileSync(join(folder, "try.ts"), typed + use);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022"];
  run(resolve("node_modules/.bin/tsc"), ...options, "--lib", "es2022,dom", "try.ts");
}, 60_000);
