#!/usr/bin/env bash
# boombuler/barcode 1.0.1 (Debian 12, golang-barcode-dev 1.0.1-1) gives cartons wrong check digits, and makes + a 0 in a QR Code.
#
# Guess: twooffive.AddCheckSum, whose comment says that it works the correct check digit out, makes of thirteen digits a GTIN-14 for
# an ITF-14: the digit is what is missing to the next ten (General Specifications 5.3 and 7.9.1). qr.Encode with Auto takes the
# numeric mode for digits alone, as + and - are in the alphanumeric one (ISO/IEC 18004, modes).
# Seen: the digit is the sum modulo 10, which is the same where it is 0 or 5. Of a hundred cartons in a row twenty are right, and
# 1234567 in the package's own test is. The numeric mode has each three characters read as a number, sign and all: +45 is
# 045, and -00 is 000. So behind a GTIN batch 123+45 is 123045, and 123-00 is 123000, while 12+345 and 123-45 are right. Nothing
# is raised. Both are so in the later sources, which draw in colours. bwip-js 4.11.4 takes the right numbers only.
# So: work the check digit out yourself, and name qr.AlphaNumeric or qr.Unicode for texts that are not digits alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-barcode-dev=1.0.1-1 golang-1.19-go golang-1.19-src
for package in *.deb; do dpkg -x "$package" debian; done
export GOROOT=$folder/debian/usr/lib/go-1.19 GOPATH=$folder/debian/usr/share/gocode
export GO111MODULE=off GOCACHE=$folder/cache GOFLAGS=-p=1
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 bwip-js@4.11.4

cat >draw.go <<'GO'
package main

import (
	"fmt"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
	"github.com/boombuler/barcode/twooffive"
)

func show(kind string, text string, symbol barcode.Barcode, err error) {
	if err != nil {
		panic(err)
	}
	fmt.Print(kind, " ", text, " ")
	for y := 0; y < symbol.Bounds().Dy(); y++ {
		for x := 0; x < symbol.Bounds().Dx(); x++ {
			shade, _, _, _ := symbol.At(x, y).RGBA()
			fmt.Print(1 - shade/0xffff)
		}
		fmt.Print("|")
	}
	fmt.Println()
}

func main() {
	for number := 0; number < 100; number++ {
		text := fmt.Sprintf("19521234%05d", number)
		whole, _ := twooffive.AddCheckSum(text)
		symbol, err := twooffive.Encode(whole, true)
		show("itf", text, symbol, err)
	}
	for _, batch := range []string{"123+45", "123-00", "12+345", "123-45"} {
		for _, mode := range []qr.Encoding{qr.Auto, qr.AlphaNumeric} {
			symbol, err := qr.Encode("010952123454321310"+batch, qr.M, mode)
			show(mode.String(), "010952123454321310"+batch, symbol, err)
		}
	}
}
GO
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
const takes = (text) => {
  try {
    return bwip.raw({ bcid: "itf14", text });
  } catch {
    return false;
  }
};
let right = 0;
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [kind, text, picture] = line.split(" ");
  let rows = picture.split("|").slice(0, -1);
  if (rows.length === 1) rows = Array(50).fill(rows[0]);
  const [width, height] = [(rows[0].length + 24) * 4, (rows.length + 24) * 4];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [Math.floor((pixel % width) / 4) - 12, Math.floor(pixel / width / 4) - 12];
    if (rows[y]?.[x] === "1") data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  const [found] = await readBarcodes({ width, height, data });
  if (kind !== "itf") {
    console.log(`${kind} ${text.slice(18)} read as ${found.text.slice(18)}`);
    continue;
  }
  if (takes(found.text)) right++;
  const last = [..."0123456789"].find((digit) => takes(text + digit));
  if (text.endsWith("000") || text.endsWith("001")) console.log(`${text} drawn as ${found.text}, bwip-js takes ${text}${last}`);
}
console.log(right, "of 100 cartons with the right check digit");
JS
debian/usr/lib/go-1.19/bin/go run draw.go | node read.mjs | tee seen
diff seen - <<'SEEN'
1952123400000 drawn as 19521234000007, bwip-js takes 19521234000003
1952123400001 drawn as 19521234000010, bwip-js takes 19521234000010
Auto 123+45 read as 123045
AlphaNumeric 123+45 read as 123+45
Auto 123-00 read as 123000
AlphaNumeric 123-00 read as 123-00
Auto 12+345 read as 12+345
AlphaNumeric 12+345 read as 12+345
Auto 123-45 read as 123-45
AlphaNumeric 123-45 read as 123-45
20 of 100 cartons with the right check digit
SEEN
