#!/usr/bin/env bash
# @barcode-bakery/barcode-databarexpanded 2.0.0 (npm) draws a serial behind a batch of letters as another serial.
#
# Guess: (10)ABC, FNC1 and (21)X7 in a GS1 DataBar Expanded are read as they were given, whatever the batch is made of.
# Seen: behind batch ABC comes identifier 19 with 92911, and behind batch abc 08984337; nothing is raised, and the symbol's own
# check holds. FNC1 behind letters sets the numeric mode (ISO/IEC 24724, general-purpose data), and the drawing goes on in the
# mode of letters. Behind a batch of digits, or with a serial of digits, it is right, so a test with those shows nothing.
# zxing-wasm 3.1.6 reads what bwip-js 4.11.4 draws of the same elements as it was meant.
# So: draw GS1 DataBar Expanded with another program, or put elements with letters last, and read back what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @barcode-bakery/barcode-common@3.0.0 @barcode-bakery/barcode-databarexpanded@2.0.0 \
  zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BCGdatabarexpanded } from "@barcode-bakery/barcode-databarexpanded";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

async function read(bars) {
  const line = Array(4 * 3 * (Math.max(...bars.map(([x, width]) => x + width)) + 24)).fill(255);
  for (const [x, width] of bars) {
    for (let dot = 3 * (x + 12); dot < 3 * (x + 12 + width); dot++) line.fill(0, 4 * dot, 4 * dot + 3);
  }
  const data = new Uint8ClampedArray(Array(80).fill(line).flat());
  const [found] = await readBarcodes({ data, width: line.length / 4, height: 80 }, { textMode: "Plain" });
  return `${found.symbologyIdentifier} ${JSON.stringify(found.text)}`;
}

function bakery(text) {
  const bars = [];
  // A canvas that keeps what is black only.
  const fillRect = (x, y, width) => context.fillStyle === "rgb(0, 0, 0)" && bars.push([x, width]);
  const context = { canvas: { width: 2000, height: 40 }, fillRect };
  const barcode = new BCGdatabarexpanded();
  barcode.setScale(1);
  barcode.setFont(null);
  barcode.parse(text);
  barcode.draw({ context });
  return bars;
}

function peer(text) {
  let x = 0;
  const [{ sbs }] = bwip.raw({ bcid: "databarexpanded", text });
  return sbs.map((width, index) => [(x += width) - width, index % 2 ? 0 : width]).filter(([, width]) => width);
}

for (const [batch, serial] of [["ABC", "X7"], ["AB12", "X7"], ["ABC", "12345"], ["123", "X7"], ["abc", "X7"]]) {
  console.log(`(10)${batch}(21)${serial}`);
  console.log("  barcode-bakery", await read(bakery(`010952123454321310${batch}~F121${serial}`)));
  console.log("  bwip-js       ", await read(peer(`(01)09521234543213(10)${batch}(21)${serial}`)));
}
JS
node draw.mjs | tee seen
diff seen - <<'SEEN'
(10)ABC(21)X7
  barcode-bakery ]e0 "010952123454321310ABC\u001d1992911"
  bwip-js        ]e0 "010952123454321310ABC\u001d21X7"
(10)AB12(21)X7
  barcode-bakery ]e0 "010952123454321310AB12\u001d199291"
  bwip-js        ]e0 "010952123454321310AB12\u001d21X7"
(10)ABC(21)12345
  barcode-bakery ]e0 "010952123454321310ABC\u001d2112345"
  bwip-js        ]e0 "010952123454321310ABC\u001d2112345"
(10)123(21)X7
  barcode-bakery ]e0 "010952123454321310123\u001d21X7"
  bwip-js        ]e0 "010952123454321310123\u001d21X7"
(10)abc(21)X7
  barcode-bakery ]e0 "010952123454321310abc\u001d08984337"
  bwip-js        ]e0 "010952123454321310abc\u001d21X7"
SEEN
