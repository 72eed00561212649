#!/usr/bin/env bash
# @progress/kendo-charts 2.12.2 (npm), which draws the barcodes of Kendo UI, leaves FNC1 out of a GS1-128 behind some identifiers.
#
# Guess: behind each element but the last there is FNC1, unless the first two digits of its identifier are in the list of those
# with a predefined length (General Specifications 7.8.5), and identifiers with a decimal point, as (3103), are taken (3.6.2).
# Seen: it leaves FNC1 out behind everything whose length is fixed: (7003), (8005), (8006), (8018), (402), (422). These are not
# in the list, so a reader that goes by it takes the next element for the end of the value: an expiry time 2611301200 becomes
# 261130120010AB1, and the batch is gone. (3103) and (91), and a batch with a hyphen, are refused with an error.
# zxing-wasm 3.1.6 reads its symbols and those of bwip-js 4.11.4.
# So: put those elements last, or draw GS1-128 with another program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @progress/kendo-charts@2.12.2 jsdom@26.1.0 zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { JSDOM } from "jsdom";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const require = createRequire(import.meta.url);
prepareZXingModule({ overrides: { wasmBinary: readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")).buffer } });
globalThis.window = new JSDOM("").window;
globalThis.document = window.document;
const { Barcode } = require("@progress/kendo-charts");

async function read(widths) {
  const modules = widths.map((width, index) => String((index + 1) % 2).repeat(width)).join("");
  const dots = [..."0".repeat(12) + modules + "0".repeat(12)].flatMap((module) => Array(4 * 3).fill(module));
  const line = dots.map((module, index) => (index % 4 === 3 || module === "0" ? 255 : 0));
  const data = new Uint8ClampedArray(Array(80).fill(line).flat());
  const [found] = await readBarcodes({ data, width: line.length / 4, height: 80 }, { textMode: "Plain" });
  return `${found.symbologyIdentifier} ${JSON.stringify(found.text)}`;
}

async function kendo(value) {
  let error;
  const options = { type: "GS1-128", value, renderAs: "svg", text: { visible: false } };
  const barcode = new Barcode(document.createElement("div"), options, ({ message }) => (error = message));
  // The first and the last of the widths are the quiet zones.
  return error ?? read(barcode.encoding.pattern.slice(1, -1));
}

for (const text of [
  "(01)09521234543213(10)AB1(21)X7",
  "(01)09521234543213(7003)2611301200(10)AB1",
  "(8006)095212345432130102(10)AB1",
  "(01)09521234543213(422)036(10)AB1",
  "(8018)952114112345678906(8020)X7",
  "(01)99521234543216(3103)001250",
  "(01)09521234543213(10)AB-1",
  "(00)095212345400000014(91)AB",
]) {
  console.log(text);
  console.log("  kendo  ", await kendo(text));
  console.log("  bwip-js", await read(bwip.raw({ bcid: "gs1-128", text })[0].sbs));
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
(01)09521234543213(10)AB1(21)X7
  kendo   ]C1 "010952123454321310AB1\u001d21X7"
  bwip-js ]C1 "010952123454321310AB1\u001d21X7"
(01)09521234543213(7003)2611301200(10)AB1
  kendo   ]C1 "01095212345432137003261130120010AB1"
  bwip-js ]C1 "010952123454321370032611301200\u001d10AB1"
(8006)095212345432130102(10)AB1
  kendo   ]C1 "800609521234543213010210AB1"
  bwip-js ]C1 "8006095212345432130102\u001d10AB1"
(01)09521234543213(422)036(10)AB1
  kendo   ]C1 "010952123454321342203610AB1"
  bwip-js ]C1 "0109521234543213422036\u001d10AB1"
(8018)952114112345678906(8020)X7
  kendo   ]C1 "80189521141123456789068020X7"
  bwip-js ]C1 "8018952114112345678906\u001d8020X7"
(01)99521234543216(3103)001250
  kendo   '3103' is not a supported Application Identifier
  bwip-js ]C1 "01995212345432163103001250"
(01)09521234543213(10)AB-1
  kendo   Application identifier 10 is alphanumeric only but contains non alphanumeric character(s).
  bwip-js ]C1 "010952123454321310AB-1"
(00)095212345400000014(91)AB
  kendo   '91' is not a supported Application Identifier
  bwip-js ]C1 "0009521234540000001491AB"
SEEN
