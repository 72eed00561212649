#!/usr/bin/env bash
# zxing-wasm 3.1.6 (npm) sees a slightly noisy EAN-13 in a few lines by its usual binarizer, and in all by another.
#
# Guess: noise of 8 shades in 255 on a sharp-lined EAN-13 of four pixels a module, slightly out of focus and evenly lit, as
# a phone takes it, changes nothing: hundreds of lines still agree (lineCount), for it is 280 pixels high.
# Seen: without noise they do. With it fewer than 100 agree by LocalAverage, the default, and by GlobalHistogram; by
# FixedThreshold more than 200 do.
# So: lineCount says little of how readable a picture is. Where few lines agree, ask again with FixedThreshold before the
# number counts as read; it needs even light, and in half a shadow the default is the better one.
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

const drawn = await bwip.toBuffer({ bcid: "ean13", text: "9521234543213", scale: 4, height: 25, paddingwidth: 15, paddingheight: 15, backgroundcolor: "FFFFFF" });
const { width, height, data } = png.PNG.sync.read(drawn);
let state = 1;
const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
const picture = (noise) => {
const soft = new Uint8ClampedArray(data);
for (let y = 1; y < height - 1; y++) {
  for (let x = 1; x < width - 1; x++) {
    let sum = 0;
    for (let down = -1; down <= 1; down++) for (let right = -1; right <= 1; right++) sum += data[((y + down) * width + x + right) * 4];
    soft.fill(25 + (sum / 9) * 0.8 + (next() + next() - 1) * noise, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
}
  return { width, height, data: soft };
};
for (const noise of [0, 8]) for (const binarizer of ["LocalAverage", "GlobalHistogram", "FixedThreshold"]) {
  const [found] = await readBarcodes(picture(noise), { formats: ["EAN13"], binarizer });
  const lines = found?.lineCount ?? 0;
  console.log(noise, binarizer, lines > 200 ? "more than 200 lines" : lines < 100 ? "fewer than 100 lines" : `${lines} lines`);
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
0 LocalAverage more than 200 lines
0 GlobalHistogram more than 200 lines
0 FixedThreshold more than 200 lines
8 LocalAverage fewer than 100 lines
8 GlobalHistogram fewer than 100 lines
8 FixedThreshold more than 200 lines
SEEN
