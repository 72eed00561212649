#!/usr/bin/env bash
# ZXing for Java 3.5.4 (in zxing 1.0.4, PyPI) draws every other batch in a GS1 DataMatrix as another, AB1 as AB1GNQ and more.
#
# Guess: DataMatrixWriter with the hint GS1_FORMAT draws a GS1 DataMatrix, as QRCodeWriter draws a GS1 QR Code with it: FNC1 at the
# start, and between two elements, where ASCII 29 stands (General Specifications 5.6 and 7.8; ISO/IEC 16022, FNC1). If that
# takes DATA_MATRIX_COMPACT as well, whose documentation speaks of FNC1, it still changes nothing of the data.
# Seen: the first hint alone is not looked at, so what is drawn is no GS1 data. With both FNC1 is there, but the FNC1 at the start
# is not counted when the end of the data is fitted to the symbol. The codeword that ends C40 is then missing, and the
# padding is read as letters behind the batch. FNC1 within C40 is written as ASCII 27, so the serial is a part of the batch. Of
# 200 batches of capitals and digits 108 are others; digits alone are right, so a test may show nothing. Nothing is raised.
# Its own reader and zxing-wasm 3.1.6 find the same, and bwip-js 4.11.4 draws the same elements as they were meant.
# So: draw GS1 DataMatrix with another program. Without either hint it is right, which is enough for a Digital Link.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zxing==1.0.4
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >Draw.java <<'JAVA'
import com.google.zxing.*;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.datamatrix.*;
import com.google.zxing.datamatrix.decoder.Decoder;
import java.util.*;

class Draw {
    static void draw(String kind, String text, Map<EncodeHintType, ?> hints) throws Exception {
        BitMatrix matrix = new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 0, 0, hints);
        System.out.println(kind + "\t" + text + "\t" + new Decoder().decode(matrix).getText() + "\t"
            + matrix.toString("1", "0").replace("\n", "|"));
    }

    public static void main(String[] arguments) throws Exception {
        var gs1 = Map.of(EncodeHintType.GS1_FORMAT, true);
        var both = Map.of(EncodeHintType.GS1_FORMAT, true, EncodeHintType.DATA_MATRIX_COMPACT, true);
        for (String values : List.of("10AB1", "10AB1\u001d21X7", "10123456\u001d217", "10AX9TKG0\u001d210GKT9XA")) {
            draw("GS1_FORMAT", "0109521234543213" + values, gs1);
            draw("neither", "0109521234543213" + values, Map.of());
            draw("both", "0109521234543213" + values, both);
        }
        Random random = new Random(952);
        for (int number = 0; number < 200; number++) {
            StringBuilder batch = new StringBuilder();
            for (int length = 4 + random.nextInt(9); length > 0; length--)
                batch.append("0123456789ABCDEFGHJKLMNPQRSTUVWXYZ".charAt(random.nextInt(34)));
            draw("200", "01095212345432131726113010" + batch, both);
        }
    }
}
JAVA
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const read = async (rows) => {
  const width = (Math.max(rows.length, rows[0].length) + 16) * 4;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let pixel = 0; pixel < width * width; pixel++)
    if (rows[Math.floor(pixel / width / 4) - 8]?.[Math.floor((pixel % width) / 4) - 8] === "1") data.fill(0, pixel * 4, pixel * 4 + 3);
  const [found] = await readBarcodes({ width, height: width, data }, { textMode: "Plain" });
  return [found.symbologyIdentifier, found.text];
};
const wrong = { "zxing-wasm": 0, "its own reader": 0, "bwip-js": 0 };
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [kind, text, own, picture] = line.split("\t");
  const [{ pixs, pixx, pixy }] = bwip.raw({ bcid: "datamatrix", text: `^FNC1${text.replace("\x1d", "^FNC1")}`, parsefnc: true });
  const [identifier, found] = await read(picture.split("|").filter(Boolean));
  const peer = await read(Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join("")));
  if (kind === "200") {
    wrong["zxing-wasm"] += found !== text;
    wrong["its own reader"] += own !== `\x1d${text}`;
    wrong["bwip-js"] += `${peer}` !== `]d2,${text}`;
    continue;
  }
  if (kind === "GS1_FORMAT") console.log(`${JSON.stringify(text)}\n  bwip-js ${peer[0]} ${peer[1] === text ? "as given" : "otherwise"}`);
  const same = own.replace(/^\x1d/, "") === found ? "the same" : "another";
  const shown = JSON.stringify(found).replace(/[^ -~]/g, (other) => `\\u00${other.charCodeAt(0).toString(16)}`);
  console.log(`  ${kind} ${identifier} ${found === text ? "as given" : shown}, its own reader ${same}`);
}
console.log("of 200 batches wrong", wrong);
JS
java -cp "$(echo python/lib/python3*/site-packages/zxing/java/core.jar)" Draw.java | node read.mjs | tee seen
diff seen - <<'SEEN'
"010952123454321310AB1"
  bwip-js ]d2 as given
  GS1_FORMAT ]d1 as given, its own reader the same
  neither ]d1 as given, its own reader the same
  both ]d2 "010952123454321310AB1GNQ[)>\u001e06\u001d\u001e\u0004", its own reader the same
"010952123454321310AB1\u001d21X7"
  bwip-js ]d2 as given
  GS1_FORMAT ]d1 as given, its own reader the same
  neither ]d1 as given, its own reader the same
  both ]d2 "010952123454321310AB1\u001b21X7", its own reader the same
"010952123454321310123456\u001d217"
  bwip-js ]d2 as given
  GS1_FORMAT ]d1 as given, its own reader the same
  neither ]d1 as given, its own reader the same
  both ]d2 as given, its own reader the same
"010952123454321310AX9TKG0\u001d210GKT9XA"
  bwip-js ]d2 as given
  GS1_FORMAT ]d1 as given, its own reader the same
  neither ]d1 as given, its own reader the same
  both ]d2 "010952123454321310AX9TKG0\u001b210GKT9XAGN\u0081G320,", its own reader the same
of 200 batches wrong { 'zxing-wasm': 108, 'its own reader': 108, 'bwip-js': 0 }
SEEN
