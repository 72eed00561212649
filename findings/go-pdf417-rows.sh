#!/usr/bin/env bash
# golang-pdf417 0.0~git20181029.1af4ab5 (Debian 12) draws no PDF417 of 7 rows or more that is read, save of 9, 12, 15 and so on.
#
# Guess: Encode draws a PDF417 with the columns and the security level that are asked for, of as many rows as the text needs, three
# at least, and tells in the indicators at both ends of the rows how many there are (ISO/IEC 15438, row indicators).
# Seen: the left indicator of every third row divides the number of rows less three by three, where it should be less one, so it
# contradicts the right one unless the rows are a multiple of three. From seven rows on no such symbol is read; with four or
# five all are, as the others outvote it. Short texts in many columns get two rows, which no PDF417 has. Nothing is raised.
# So whether a label is read depends on the length of its batch, and a test may show nothing. zxing-wasm 3.1.6 and ZXing for
# Java 3.5.4 read the same, and all that bwip-js 4.11.4 draws of the same texts with the same columns and levels.
# So: try other columns until Rows is a multiple of three, or draw it with another package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-github-ruudk-golang-pdf417-dev=0.0~git20181029.1af4ab5-2 \
  golang-barcode-dev=1.0.1-1 golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2
for package in *.deb; do dpkg -x "$package" debian; done
export GOROOT=$folder/debian/usr/lib/go-1.19 GOPATH=$folder/debian/usr/share/gocode
export GO111MODULE=off GOCACHE=$folder/cache GOFLAGS=-p=1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check zxing==1.0.4
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.go <<'GO'
package main

import (
	"bufio"
	"fmt"
	"os"

	pdf417 "github.com/ruudk/golang-pdf417"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var columns, level int
		var text string
		fmt.Sscan(lines.Text(), &columns, &level, &text)
		fmt.Print(columns, "\t", level, "\t", text, "\t")
		for _, row := range pdf417.Encode(text, columns, level).PixelGrid() {
			for _, dark := range row {
				if dark {
					fmt.Print("1")
				} else {
					fmt.Print("0")
				}
			}
			fmt.Print("|")
		}
		fmt.Println()
	}
}
GO
cat >Read.java <<'JAVA'
import com.google.zxing.*;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.pdf417.PDF417Reader;
import java.nio.file.*;
import java.util.*;

class Read {
    public static void main(String[] arguments) throws Exception {
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String[] rows = line.split("\\|");
            int width = (rows[0].length() + 40) * 3, height = (rows.length * 3 + 40) * 3;
            int[] pixels = new int[width * height];
            Arrays.fill(pixels, 0xffffff);
            for (int y = 0; y < rows.length * 9; y++)
                for (int x = 0; x < rows[0].length() * 3; x++)
                    if (rows[y / 9].charAt(x / 3) == '1') pixels[(y + 60) * width + x + 60] = 0;
            BinaryBitmap picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels)));
            try {
                System.out.println(new PDF417Reader().decode(picture, Map.of(DecodeHintType.TRY_HARDER, true)).getText());
            } catch (ReaderException none) {
                System.out.println();
            }
        }
    }
}
JAVA
cat >texts.mjs <<'JS'
for (const columns of [1, 2, 3, 4, 6, 8, 10])
  for (const level of [1, 2, 3])
    for (let length = 1; length <= 20; length += 1 + (columns + level) % 2) {
      const batch = "AB12CD34EF56GH78JK90".slice(0, length);
      console.log(columns, level, `0109521234543213${length % 3 ? "17261130" : ""}10${batch}`);
    }
JS
cat >read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const [jar] = process.argv.slice(2);
// What the two readers find in each symbol, a row being three modules high.
const read = async (symbols) => {
  writeFileSync("symbols", symbols.map((rows) => `${rows.join("|")}\n`).join(""));
  const java = execFileSync("java", ["-cp", jar, "Read.java", "symbols"], { encoding: "utf8" }).split("\n");
  const found = [];
  for (const [at, rows] of symbols.entries()) {
    const [width, height] = [(rows[0].length + 40) * 3, (rows.length * 3 + 40) * 3];
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let pixel = 0; pixel < width * height; pixel++)
      if (rows[Math.floor((Math.floor(pixel / width) - 60) / 9)]?.[Math.floor((pixel % width) / 3) - 20] === "1")
        data.fill(0, pixel * 4, pixel * 4 + 3);
    const [zxing] = await readBarcodes({ width, height, data }, { textMode: "Plain", tryHarder: true, formats: ["PDF417"] });
    found.push([zxing?.text, java[at]]);
  }
  return found;
};
const bwipRows = (text, columns, eclevel, rows) => {
  const [{ pixs, pixx }] = bwip.raw({ bcid: "pdf417", text, columns, eclevel, ...(rows ? { rows } : {}) });
  return Array.from({ length: pixs.length / pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(""));
};

const tests = readFileSync(0, "utf8").trim().split("\n").map((line) => {
  const [columns, level, text, picture] = line.split("\t");
  return { columns: Number(columns), level: Number(level), text, rows: picture.split("|").slice(0, -1) };
});
const own = await read(tests.map(({ rows }) => rows));
const peer = await read(tests.map(({ text, columns, level }) => bwipRows(text, columns, level)));
const counts = {};
const batches = { read: [], not: [] };
for (const [at, { columns, level, text, rows }] of tests.entries()) {
  const three = rows.length % 3 === 0 && "a multiple of three";
  const kind = three || (rows.length < 3 ? "two rows" : rows.length < 7 ? "4 or 5 rows" : "7 rows or more");
  const count = (counts[kind] ??= { drawn: 0, "zxing-wasm": 0, "ZXing for Java": 0, "both of bwip-js": 0 });
  count.drawn++;
  count["zxing-wasm"] += own[at][0] === text;
  count["ZXing for Java"] += own[at][1] === text;
  count["both of bwip-js"] += peer[at].every((found) => found === text);
  const state = own[at].every((found) => found === text) ? "read" : "not";
  if (columns === 3 && level === 2) batches[state].push(`${text.slice(16)} ${rows.length}`);
}
console.log(counts);
console.log("three columns, level 2", batches);

// The indicators at both ends of a symbol of seven rows, beside those that bwip-js draws.
const { text, columns, level, rows } = tests.find((test) => test.rows.length === 7);
const right = bwipRows(text, columns, level, 7);
console.log(`seven rows: ${columns} columns, level ${level}, ${text}`);
for (const [name, from, to] of [["left", 17, 34], ["right", -35, -18]])
  console.log(name, rows.map((row, at) => (row.slice(from, to) === right[at].slice(from, to) ? "same" : "another")).join(" "));
JS
node texts.mjs >texts
jar=$(echo python/lib/python3*/site-packages/zxing/java/core.jar)
debian/usr/lib/go-1.19/bin/go run draw.go <texts | node read.mjs "$jar" | tee seen
diff seen - <<'SEEN'
{
  '7 rows or more': {
    drawn: 116,
    'zxing-wasm': 0,
    'ZXing for Java': 0,
    'both of bwip-js': 116
  },
  'a multiple of three': {
    drawn: 116,
    'zxing-wasm': 116,
    'ZXing for Java': 116,
    'both of bwip-js': 116
  },
  '4 or 5 rows': {
    drawn: 66,
    'zxing-wasm': 66,
    'ZXing for Java': 66,
    'both of bwip-js': 66
  },
  'two rows': {
    drawn: 2,
    'zxing-wasm': 0,
    'ZXing for Java': 0,
    'both of bwip-js': 2
  }
}
three columns, level 2 {
  read: [ '1726113010AB12C 9', '1726113010AB12CD3 9', '10AB12CD34E 9' ],
  not: [
    '1726113010A 7',
    '10AB1 7',
    '1726113010AB12CD34EF5 11',
    '1726113010AB12CD34EF56G 11',
    '10AB12CD34EF56GH7 11',
    '1726113010AB12CD34EF56GH78J 13',
    '1726113010AB12CD34EF56GH78JK9 13'
  ]
}
seven rows: 3 columns, level 1, 01095212345432131726113010AB12
left another same same another same same another
right same same same same same same same
SEEN
