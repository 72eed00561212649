#!/usr/bin/env bash
# zxing-cpp 1.4.0 (Debian 12, libzxing2 and libzxing-dev 1.4.0-3+b1) drops all behind a per cent sign in a GS1 QR Code.
#
# Guess: within alphanumeric data of a GS1 QR Code %% stands for a per cent sign and % for a separator (ISO/IEC 18004, FNC1 mode),
# so batch A%B1 and serial X7 come out as they went in, as other readers give them.
# Seen: the text ends at the per cent sign: 10A%, and neither the end of the batch nor the serial is there; where digits or
# small letters are written in another mode behind it, these come next, so batch A%B1 with serial x7 is batch A%x7. It is
# called valid, GS1 data with ]Q3. Separators without a per cent sign are right, and so is a per cent sign in a QR Code
# that is no GS1 data, such as a link. zxing-wasm 3.1.6, which is a later zxing-cpp, and zbar-wasm 0.11.0 read all of them.
# So: take a later zxing-cpp (PyPI has 3.1.1), or put no per cent sign into a batch or a serial: it is in the set of 82
# characters that they may have (General Specifications 7.11).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libzxing2=1.4.0-3+b1 libzxing-dev=1.4.0-3+b1
for package in *.deb; do dpkg -x "$package" debian; done
npm install --silent --no-audit --no-fund zxing-wasm@3.1.6 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4 pngjs@7.0.0
libraries=$(echo "$folder"/debian/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=$libraries

cat >read.cpp <<'CPP'
#define ZX_USE_UTF8 1
#include <ReadBarcode.h>
#include <cstdint>
#include <iostream>
#include <vector>

// Pictures come as lines of width, height and file name, and go out as lines of symbology identifier and text.
int main() {
    int width, height;
    std::string name;
    while (std::cin >> width >> height >> name) {
        std::vector<uint8_t> pixels(width * height);
        FILE* file = fopen(name.c_str(), "rb");
        if (!file || fread(pixels.data(), 1, pixels.size(), file) != pixels.size()) return 1;
        fclose(file);
        auto found = ZXing::ReadBarcode({pixels.data(), width, height, ZXing::ImageFormat::Lum});
        std::cout << found.symbologyIdentifier() << (found.isValid() ? " " : " not valid ") << found.text() << "\n";
    }
}
CPP
cat >draw.mjs <<'JS'
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { scanImageData } from "@undecaf/zbar-wasm";
import bwip from "bwip-js";
import png from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const letters = (length) => Array.from({ length }, () => "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"[below(34)]).join("");

const link = "HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2FB";
const tests = ["A%B1 X7", "A%B1 x7", "5% X7", "A%B1", "12%34 7", "AB1 X7", "AB1 5%X"].map((pair) => ({ pair }));
tests.push({ link });
for (let item = 0; item < 200; item++) {
  tests.push({ kind: "without a per cent sign", pair: `${letters(1 + below(9))} ${letters(1 + below(9))}` });
  tests.push({ kind: "with one in the batch", pair: `${letters(1 + below(4))}%${letters(1 + below(4))} ${letters(1 + below(9))}` });
}
let list = "";
for (const [at, test] of tests.entries()) {
  const [batch, serial] = test.pair?.split(" ") ?? [];
  const text = test.link ?? `(01)09521234543213(10)${batch}${serial ? `(21)${serial}` : ""}`;
  test.right = test.link ? `]Q1 ${link}` : `]Q3 010952123454321310${batch}${serial ? `\x1d21${serial}` : ""}`;
  const bcid = test.link ? "qrcode" : "gs1qrcode";
  const picture = await bwip.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: "FFFFFF" });
  const { width, height, data } = png.PNG.sync.read(picture);
  writeFileSync(`${at}.gray`, data.filter((_, place) => place % 4 === 0));
  list += `${width} ${height} ${at}.gray\n`;
  const image = { width, height, data: new Uint8ClampedArray(data) };
  const [zxing] = await readBarcodes(image, { textMode: "Plain" });
  const [zbar] = await scanImageData(image);
  test.peers = `${zxing.symbologyIdentifier} ${zxing.text}` === test.right && zbar.decode() === zxing.text;
}
const found = spawnSync("./read", { input: list, encoding: "utf8" }).stdout.trim().split("\n");
const counts = {};
for (const [at, { kind, right, peers }] of tests.entries()) {
  if (kind) {
    const count = (counts[kind] ??= { "zxing-cpp 1.4.0": 0, "the two others": 0 });
    count["zxing-cpp 1.4.0"] += found[at] === right;
    count["the two others"] += peers;
  } else {
    const shown = (text) => text.replaceAll("\x1d", "{FNC1}");
    console.log(`${shown(right)}\n  ${shown(found[at])}; the two others ${peers ? "right" : "not"}`);
  }
}
for (const [kind, count] of Object.entries(counts)) console.log(`of 200 ${kind} right`, count);
JS
g++ -std=c++17 -I debian/usr/include/ZXing read.cpp -o read "$libraries/libZXing.so"
node draw.mjs | tee seen
diff seen - <<'SEEN'
]Q3 010952123454321310A%B1{FNC1}21X7
  ]Q3 010952123454321310A%; the two others right
]Q3 010952123454321310A%B1{FNC1}21x7
  ]Q3 010952123454321310A%x7; the two others right
]Q3 0109521234543213105%{FNC1}21X7
  ]Q3 0109521234543213105%; the two others right
]Q3 010952123454321310A%B1
  ]Q3 010952123454321310A%; the two others right
]Q3 01095212345432131012%34{FNC1}217
  ]Q3 01095212345432131012%; the two others right
]Q3 010952123454321310AB1{FNC1}21X7
  ]Q3 010952123454321310AB1{FNC1}21X7; the two others right
]Q3 010952123454321310AB1{FNC1}215%X
  ]Q3 010952123454321310AB1{FNC1}215%; the two others right
]Q1 HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2FB
  ]Q1 HTTPS://EXAMPLE.COM/01/09521234543213/10/A%2FB; the two others right
of 200 without a per cent sign right { 'zxing-cpp 1.4.0': 200, 'the two others': 200 }
of 200 with one in the batch right { 'zxing-cpp 1.4.0': 0, 'the two others': 200 }
SEEN
