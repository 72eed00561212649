#!/usr/bin/env bash
# zxing-wasm 3.1.6 (npm) reads an add-on only within ten modules of its symbol; twelve are allowed, and bwip-js draws twelve.
#
# Guess: with eanAddOnSymbol "Require" an EAN-13 with an add-on of two digits is read at every space that the GS1 General
# Specifications allow, 7 to 12 modules (7X to 12X), from a drawing without a fault at four pixels a module.
# Seen: 7 to 10 modules are read, 11 and 12 are not, though nothing else in the picture changes. bwip-js 4.11.4 draws 12
# modules unless it is told otherwise (addongap), so its magazines and books are read without their add-on.
# So: draw add-ons nine modules away, and in a picture bring the two closer before asking again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4 pngjs@7.0.0

cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

for (const addongap of [7, 8, 9, 10, 11, 12, undefined]) {
  const picture = await bwip.toBuffer({ bcid: "ean13", text: "9771234567003 12", scale: 4, height: 20, paddingwidth: 20, paddingheight: 20, backgroundcolor: "FFFFFF", ...(addongap && { addongap }) });
  const { width, height, data } = png.PNG.sync.read(picture);
  const found = await readBarcodes({ width, height, data: new Uint8ClampedArray(data) }, { formats: ["EAN13"], textMode: "Plain", eanAddOnSymbol: "Require" });
  console.log(addongap ?? "usual", found.map(({ text }) => text).join(" ") || "-");
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
7 977123456700312
8 977123456700312
9 977123456700312
10 977123456700312
11 -
12 -
usual -
SEEN
