/** The engine as others get it: packed, installed without a network, and used from a plain script. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

/** The entry of browsers as they load it without a bundler, with a server in its place. */
const inBrowser = `
import { readFileSync } from "node:fs";
globalThis.fetch = async (url) => new Response(readFileSync(url));
const { loadEngine } = await import("./node_modules/barcode-engine/index.js");
const engine = await loadEngine();
`;
const inNode = `
import { loadEngine } from "barcode-engine";
const engine = await loadEngine();
`;

/** Calls, each with what it answers or throws. */
const calls: [call: string, answer: string][] = [
  ["engine.readGtin(9521234543213).shortest", "9521234543213"],
  ["engine.readGtin(9521234543213n).shortest", "9521234543213"],
  ['engine.checkNumber(9521234543213, "auto").type', "number"],
  ["engine.interpret(9521234543213).length > 0", "true"],
  ['engine.readLink(new URL("https://id.gs1.org/01/09521234543213")).type', "ok"],
  ["engine.readGtin()", "TypeError: text: expected a string, found undefined"],
  ["engine.readGtin(null)", "TypeError: text: expected a string, found null"],
  ["engine.readGtin([9521234543213])", "TypeError: text: expected a string, found Array"],
  [
    "engine.readGtin(1.5)",
    "RangeError: text: expected a whole number from 0 to 9007199254740991, found 1.5",
  ],
  ["engine.readGtin(-1).type", "RangeError: text: expected a whole number from 0 to"],
  ['engine.readGtin("9521234543213", 3)', "TypeError: source: expected a string, found Number"],
  ['engine.readLink("https://id.gs1.org/01/0", 1)', "TypeError: old: expected true or false"],
  ["column.check(bytes).join()", "16"],
  ["column.check(bytes.buffer).join()", "16"],
  ["column.check(new DataView(bytes.buffer, 0, 14)).join()", "16"],
  ["column.check(new Uint16Array(bytes.buffer)).join()", "16"],
  ["column.check([...bytes]).join()", "16"],
  ['column.check("9521234543213\\n").join()', "16"],
  [
    "column.check(new Blob([bytes]))",
    "TypeError: text: expected bytes such as a Uint8Array or an ArrayBuffer, found Blob",
  ],
  ["column.check([256])", "RangeError: text[0]: expected a whole number from 0 to 255, found 256"],
  ["column.pack(bytes, 10)", "RangeError: indicator: expected a whole number from 0 to 9"],
  ["new engine.NumberColumn(13)", "TypeError: kind: expected a string, found Number"],
  ['new engine.TagProgrammer("sgtin-96", 8)', "RangeError: filter: expected a whole number"],
  [
    'engine.encodeEpc(item, "sgtin-96", 257, 7)',
    "RangeError: filter: expected a whole number from 0 to 7, found 257",
  ],
  [
    'engine.encodeEpc(item, "sgtin-96", null, 7)',
    "TypeError: filter: expected a number, found null",
  ],
  ['engine.encodeEpc(item, "sgtin-96", NaN, 7)', "RangeError: filter: expected a whole number"],
  ['engine.encodeEpc(item, "sgtin-96", 1, -7)', "RangeError: company_prefix_length: expected"],
  ['engine.encodeEpc(item, "sgtin-96", 1, 7, null, 9)', "Error: unknown encoding indicator"],
  ['engine.encodeEpc(item, "sgtin-96", 1, 7).type', "ok"],
  [
    'engine.valueMeaning("17", "261130", 26)',
    "RangeError: this_year: expected a whole number from 1000 to 9999, found 26",
  ],
  ['engine.valueMeaning("17", 261130, 2026)', "30 November 2026"],
];
const answersOf = (start: string) => `${start}
const column = new engine.NumberColumn();
const bytes = new TextEncoder().encode("9521234543213\\n");
const item = "(01)09521234543213(21)4711";
const told = (call) => {
  try {
    return String(call());
  } catch (error) {
    return String(error);
  }
};
console.log(JSON.stringify([${calls.map(([call]) => `told(() => ${call})`).join()}]));
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

  for (const start of [inNode, inBrowser]) {
    writeFileSync(join(folder, "calls.js"), answersOf(start));
    const told: string[] = JSON.parse(run("node", "calls.js"));
    for (const [place, [call, answer]] of calls.entries()) {
      expect(told[place]?.slice(0, answer.length), call).toBe(answer);
    }
  }

  // As the README has it for bundlers that leave the binary behind.
  writeFileSync(join(folder, "try.js"), script);
  const bundled = ["--bundle", "--format=esm", "--platform=node", "--outfile=dist/out.js"];
  run(resolve("node_modules/.bin/esbuild"), "try.js", "--log-level=error", ...bundled);
  copyFileSync(
    join(folder, "node_modules/barcode-engine/barcode_wasm_bg.wasm"),
    join(folder, "dist/barcode_wasm_bg.wasm"),
  );
  expect(JSON.parse(run("node", "dist/out.js"))).toEqual(answers);

  const typed = 'import { loadEngine, type core } from "barcode-engine";\n';
  const use = `
const engine = await loadEngine();
const read: core.Interpretation[] = engine.interpret("");
read[0]?.outcome.type;
engine.readLink(new URL("https://id.gs1.org"));
new engine.NumberColumn().check(await new Response("").arrayBuffer());
`;
  writeFileSync(join(folder, "try.ts"), typed + use);
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022"];
  run(resolve("node_modules/.bin/tsc"), ...options, "--lib", "es2022,dom", "try.ts");
}, 60_000);
