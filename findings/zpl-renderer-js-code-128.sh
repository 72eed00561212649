#!/usr/bin/env bash
# zpl-renderer-js 3.4.0 (npm) draws other Code 128 symbols than a printer does of the same ZPL, and no EAN-8, UPC-A or UPC-E.
#
# Guess: in the data of ^BC, `>6` goes to set B and `>5` to set C, pairs of digits (ZPL II Programming Guide, ^BC, table of
# invocation codes), so each GS1-128 is read as it was meant, and its picture can stand for the printed label.
# Seen: a single character behind `>6` at the end is lost, so batch 123 is 12; an odd number of digits is written like that.
# `>5` is taken for FNC4, which adds 128 to the next character: identifier 21 is read as `²1`. Nothing is raised, and the
# text below is right but for the lost one. ^B8, ^BU and ^B9 give small text without bars; ^BE is drawn.
# So: a picture from it is no proof of a label, and one that does not scan no proof of a fault. One run of set C and one of B,
# of two characters or more, is drawn rightly, as is mode D with `>8` between the elements.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund zpl-renderer-js@3.4.0 zxing-wasm@3.1.6 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import png from "pngjs";
import { ready } from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const { api } = await ready;

for (const field of [
  "^BCN,150,N,N,N^FD>;>80109521234543213",
  "^BCN,150,N,N,N^FD>;>801095212345432131726113010>6AB1>821X7",
  "^BCN,150,N,N,N^FD>;>801095212345432131726113010>6AB1>8>521123456",
  "^BCN,150,N,N,N^FD>;>801095212345432131012>63",
  "^BCN,150,N,N,N,D^FD(01)09521234543213(10)123>8(21)123456",
  "^BEN,150,N,N^FD952123454321",
  "^B8N,150,N,N^FD9520000",
  "^BUN,150,N,N^FD61414100003",
  "^B9N,150,N,N^FD256795",
]) {
  const label = await api.zplToBase64Async(`^XA^BY2^FO60,60${field}^FS^XZ`, 152.4, 50.8, 8);
  const { width, height, data } = png.PNG.sync.read(Buffer.from(label, "base64"));
  const [found] = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) }, { textMode: "Plain" });
  console.log(field.replace(/N,150.*(.)\^FD/, " $1 "), "is", found === undefined ? "not read" : JSON.stringify(found.text));
}
process.exit(0);
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
^BC N >;>80109521234543213 is "0109521234543213"
^BC N >;>801095212345432131726113010>6AB1>821X7 is "01095212345432131726113010AB1\u001d21X7"
^BC N >;>801095212345432131726113010>6AB1>8>521123456 is "01095212345432131726113010AB1\u001d²1123456"
^BC N >;>801095212345432131012>63 is "01095212345432131012"
^BC D (01)09521234543213(10)123>8(21)123456 is "010952123454321310123\u001d21123456"
^BE N 952123454321 is "9521234543213"
^B8 N 9520000 is not read
^BU N 61414100003 is not read
^B9 N 256795 is not read
SEEN
