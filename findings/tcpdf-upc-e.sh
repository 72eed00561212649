#!/usr/bin/env bash
# TCPDF 6.6.2 (Debian 12, php-tcpdf 6.6.2+dfsg1-1+deb12u1) shortens every GTIN-12 to a UPC-E, which then is another product.
#
# Guess: "UPCE" of a GTIN-12 that the rules of zero suppression do not fit is refused, as such a number has no UPC-E; the
# eight digits of a UPC-E, as they stand below one, are taken (General Specifications 5.2, UPC-E).
# Seen: the digits that do not fit are left out. 012345678905 is drawn in the bars of 012000003455, a right number of another
# company. The check digit is of the whole number, so nine in ten of such symbols are read by no reader, and the tenth is
# read without an error. The eight digits 01234565 are filled up with zeros in front, and nothing reads that either; there
# is no message. bwip-js 4.11.4 refuses the first two, and draws 012345000065 of the last.
# So: draw a UPC-A, or expand the symbol's six digits again and compare with the GTIN before printing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download php-tcpdf=6.6.2+dfsg1-1+deb12u1 php8.2-cli libargon2-1 libsodium23
for package in *.deb; do dpkg -x "$package" debian; done
export LD_LIBRARY_PATH=$folder/debian/usr/lib/x86_64-linux-gnu
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4

cat >draw.php <<'PHP'
<?php
require 'debian/usr/share/php/tcpdf/tcpdf_barcodes_1d.php';
foreach (['012345678905', '012345678912', '042100005264', '01234565'] as $number) {
    $bars = '';
    foreach ((new TCPDFBarcode($number, 'UPCE'))->getBarcodeArray()['bcode'] as $bar) {
        $bars .= str_repeat($bar['t'] ? '1' : '0', $bar['w']);
    }
    echo "$number $bars\n";
}
PHP
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [number, bars] = line.split(" ");
  const [width, height] = [(bars.length + 24) * 4, 200];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (bars[Math.floor((pixel % width) / 4) - 12] === "1") data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  const [zxing] = await readBarcodes({ width, height, data });
  const [zbar] = await scanImageData({ width, height, data });
  let peer = "draws it";
  try {
    bwip.raw({ bcid: "upce", text: number });
  } catch (error) {
    peer = error.message.replace(/:.*/, "");
  }
  console.log(number, "zxing-wasm", zxing?.text ?? "nothing", "zbar-wasm", zbar?.decode() ?? "nothing", "bwip-js", peer);
}
JS
debian/usr/bin/php8.2 -n draw.php | node read.mjs | tee seen
diff seen - <<'SEEN'
012345678905 zxing-wasm 0012000003455 zbar-wasm 0012000003455 bwip-js bwipp.upcEupcAnotCompressible#7762
012345678912 zxing-wasm nothing zbar-wasm nothing bwip-js bwipp.upcEupcAnotCompressible#7762
042100005264 zxing-wasm 0042100005264 zbar-wasm 0042100005264 bwip-js draws it
01234565 zxing-wasm nothing zbar-wasm nothing bwip-js draws it
SEEN
