#!/usr/bin/env bash
# escpos 2.5.2 and @node-escpos/core 0.6.0 (npm) send a Code 128 of fewer than 16 characters without its length.
#
# Guess: barcode("{B9521234543213", "CODE128"), which begins with the code set as the printer wants it, is sent as GS k 73, the
# number of characters and these, whatever their number (ESC/POS command reference, GS k, function B). GTIN-13s, batches and
# numbers of shelves are shorter than 16, a GTIN-14 with its code set just is 16.
# Seen: the length goes through one hexadecimal digit, which is dropped. So the printer takes the first character of the value for
# it: of { that is 123 characters, and what follows has no code set. In CODE93, where none is needed, the bars are to hold what
# is printed behind them. From 16 characters on it is right, and so are EAN-13 and EAN-8, so a test with an SSCC or with a
# product shows nothing. None of it is an error. @point-of-sale/receipt-printer-encoder 4.0.1 sends the length each time.
# So: send short values with raw(), as below, or with another package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund escpos@2.5.2 @node-escpos/core@0.6.0 @point-of-sale/receipt-printer-encoder@4.0.1

cat >send.mjs <<'JS'
import { createRequire } from "node:module";
import * as core from "@node-escpos/core";
import Encoder from "@point-of-sale/receipt-printer-encoder";

const escpos = createRequire(import.meta.url)("escpos");
const symbologies = { CODE93: 72, CODE128: 73 };

// What the printer takes for the bars of GS k with a length, and what is left as text.
function read(sent, symbology) {
  const start = sent.indexOf(Buffer.from([0x1d, 0x6b, symbologies[symbology]])) + 3;
  const [length] = sent.subarray(start);
  return `${length} ${JSON.stringify(sent.toString("latin1", start + 1, start + 1 + length))}`;
}

const sent = {
  escpos: (value, symbology) => new escpos.Printer({}, {}).barcode(value, symbology, {}).text("Jam 4.25").buffer.flush(),
  core: (value, symbology) => new core.Printer({}, {}).barcode(value, symbology, {}).text("Jam 4.25").buffer.flush(),
  raw: (value, symbology) =>
    new core.Printer({}, {})
      .raw(Buffer.from([0x1d, 0x6b, symbologies[symbology], value.length, ...Buffer.from(value)]))
      .text("Jam 4.25")
      .buffer.flush(),
  encoder: (value, symbology) =>
    Buffer.from(new Encoder({ language: "esc-pos" }).barcode(value, symbology.toLowerCase()).line("Jam 4.25").encode()),
};
for (const [symbology, value] of [
  ["CODE128", "{B9521234543213"],
  ["CODE128", "{BAB12"],
  ["CODE128", "{B09521234543213"],
  ["CODE128", "{B00095212345400000014"],
  ["CODE93", "9521234543213"],
]) {
  console.log(symbology, value);
  for (const [name, send] of Object.entries(sent)) console.log(`  ${name}:`, read(send(value, symbology), symbology));
}
JS
node send.mjs | tee seen
diff seen - <<'SEEN'
CODE128 {B9521234543213
  escpos: 123 "B9521234543213\u0000Jam 4.25\n"
  core: 123 "B9521234543213\u0000Jam 4.25\n"
  raw: 15 "{B9521234543213"
  encoder: 15 "{B9521234543213"
CODE128 {BAB12
  escpos: 123 "BAB12\u0000Jam 4.25\n"
  core: 123 "BAB12\u0000Jam 4.25\n"
  raw: 6 "{BAB12"
  encoder: 6 "{BAB12"
CODE128 {B09521234543213
  escpos: 16 "{B09521234543213"
  core: 16 "{B09521234543213"
  raw: 16 "{B09521234543213"
  encoder: 16 "{B09521234543213"
CODE128 {B00095212345400000014
  escpos: 22 "{B00095212345400000014"
  core: 22 "{B00095212345400000014"
  raw: 22 "{B00095212345400000014"
  encoder: 22 "{B00095212345400000014"
CODE93 9521234543213
  escpos: 57 "521234543213\u0000Jam 4.25\n"
  core: 57 "521234543213\u0000Jam 4.25\n"
  raw: 13 "9521234543213"
  encoder: 13 "9521234543213"
SEEN
