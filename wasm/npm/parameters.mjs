/**
 * Reads the declarations that `wasm-bindgen` made, writes into a folder of the package what each call takes, and the
 * declarations again with all that is taken: `node wasm/npm/parameters.mjs <declarations> <folder>`.
 */
import { readFileSync, writeFileSync } from "node:fs";

const [, , declarations, folder] = process.argv;
const source = readFileSync(declarations, "utf8").replace('"../types"', '"./types.js"');

const CALL = /^(?:export function| {4})(?: ?)(\w+)\((.*)\)(?:: .*)?;$/gm;
const CLASS = /^export class (\w+) \{\n([^]*?)^\}/gm;

function kindOf(type) {
  const given = type.replace(/ \| (null|undefined)/g, "");
  if (given.startsWith("Uint8Array")) return "bytes";
  const known = { string: "text", number: "number", boolean: "boolean" };
  return known[given] ?? "choice";
}

function parametersOf(list) {
  return list
    .split(", ")
    .filter(Boolean)
    .map((parameter) => {
      const [, name, mark, type] = /^(\w+)(\??): (.+)$/.exec(parameter);
      const isOptional = mark !== "" || /\| (null|undefined)/.test(type);
      return isOptional ? [name, kindOf(type), true] : [name, kindOf(type)];
    });
}

const callsIn = (text) =>
  Object.fromEntries([...text.matchAll(CALL)].map(([, name, list]) => [name, parametersOf(list)]));

const classes = Object.fromEntries(
  [...source.matchAll(CLASS)].map(([, name, body]) => [name, callsIn(body)]),
);
const functions = callsIn(source.replace(CLASS, ""));
const missed = source.match(/(?<=^export function )\w+/gm)?.filter((name) => !functions[name]);
if (missed?.length !== 0) throw new Error(`${declarations} is not as it was: ${missed}`);

writeFileSync(
  `${folder}/parameters.js`,
  `export const functions = ${JSON.stringify(functions)};\nexport const classes = ${JSON.stringify(classes)};\n`,
);

const widened = source.replace(CALL, (call, name, list) =>
  call.replace(
    `(${list})`,
    () =>
      `(${list.replace(/: string\b/g, ": TextLike").replace(/: Uint8Array( \| number\[\])?/g, ": BytesLike")})`,
  ),
);
const types = `
/** A text; digits may be a number and an address a URL. */
export type TextLike = string | number | bigint | { readonly href: string; readonly searchParams: object };
/** Bytes of UTF-8 text; a string is turned into them. */
export type BytesLike = string | ArrayBufferLike | ArrayBufferView | readonly number[];
`;
writeFileSync(`${folder}/barcode_wasm.d.ts`, widened + types);
