// Writes fixtures/decoders.json from the list of symbols and what was read: each reading with what our reader makes of
// it, where that is not what the symbol holds.
import { readFileSync, writeFileSync } from "node:fs";
import { loadBinary } from "../load-binary.mjs";

const file = (path) => readFileSync(new URL(path, import.meta.url));
const glue = await loadBinary("npm");

/** Why the reader cannot know what a symbol holds, by the text that it was given. */
const reasons = new Map([
  [
    "952123454321305",
    "a GTIN-13 with two more digits is a GRAI too; no number but a periodical's or a book's has an add-on",
  ],
  [
    "952123454321352495",
    "the digits are as many as an SSCC's; no number but a periodical's or a book's has an add-on",
  ],
  ["0256795252495", "a UPC-E with an add-on of five digits has as many as a GTIN-13"],
  [
    "101234562178900109521234543213",
    "without a separator nothing tells where a value of digits ends",
  ],
  ["010952123454321310AB1\u001d2QX7", "ZBar reads 2Q where the symbol has 21"],
  [
    "]C1101234562178900109521234543213",
    "without a separator nothing tells where a value of digits ends",
  ],
]);

const [listed, ...files] = process.argv.slice(2);
const symbols = JSON.parse(readFileSync(listed, "utf8"));
const decoders = JSON.parse(file("decoders.json"));
const lines = files
  .flatMap((path) => readFileSync(path, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line))
  // Some write it in front of the text as well.
  .map((line) => (line.text?.startsWith("]") ? { ...line, identifier: undefined } : line));

/** The elements of the likeliest reading of a text. */
const elementsOf = ([first]) =>
  first?.outcome.type === "ok"
    ? first.outcome.forms.find(({ kind }) => kind === "bracketed")?.text
    : undefined;

/** What the reader makes of it, where it is not what the symbol holds. */
function said(text, elements) {
  const found = glue.interpret(text);
  const read = elementsOf(found);
  if (read === elements) return {};
  const repair = found[0]?.repairs[0]?.text;
  if (repair && elementsOf(glue.interpret(repair)) === elements) return { reader: { repair } };
  const why = reasons.get(text);
  if (!why)
    throw new Error(
      `the table does not say why ${JSON.stringify(text)} is not read as ${elements}`,
    );
  return {
    reader: read ? { elements: read } : { problem: found[0]?.outcome.problem.code ?? null },
    why,
  };
}

const readings = symbols.flatMap(({ id: symbol, symbology, elements }) =>
  decoders.flatMap(({ name, reads }) => {
    const isOf = (decoder) => decoder === name || decoder.startsWith(`${name}, `);
    const found = lines.filter((line) => line.symbol === symbol && isOf(line.decoder));
    // A setting that says what the usual one says tells nothing, and an add-on may be read twice.
    const isNew = ({ identifier, text }, at) =>
      found.findIndex((one) => one.identifier === identifier && one.text === text) === at;
    const own = found.filter(isNew).map(({ decoder, identifier, text }) => ({
      symbol,
      decoder,
      ...(identifier && { identifier }),
      text,
      ...said((identifier ?? "") + text, elements),
    }));
    if (own.length > 0) return own;
    return reads.includes(symbology) ? [{ symbol, decoder: name, text: null }] : [];
  }),
);

const versions = decoders.map(({ name, version }) => {
  const library = lines.find((line) => line.decoder === name && line.library)?.library;
  return { decoder: name, version, ...(library && { library }) };
});
const rows = (list) => list.map((row) => `\n    ${JSON.stringify(row)}`).join(",");
const written = Object.entries({
  decoders: versions,
  symbols: symbols.map(({ id, symbology, elements }) => ({ symbol: id, symbology, elements })),
  readings,
}).map(([name, list]) => `  "${name}": [${rows(list)}\n  ]`);
writeFileSync(
  new URL("../../../fixtures/decoders.json", import.meta.url),
  `{\n${written.join(",\n")}\n}\n`,
);
