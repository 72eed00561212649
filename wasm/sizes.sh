#!/usr/bin/env bash
# Builds the engine with every set of features and prints how large each is.
set -euo pipefail
cd "$(dirname "$0")/.."

measure() { # feature
  wasm/build.sh "../target/sizes/$1" "$1" 1>&2
  node -e '
    const { gzipSync, brotliCompressSync } = require("node:zlib");
    const [name, file] = process.argv.slice(1);
    const bytes = require("node:fs").readFileSync(file);
    const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
    console.log(name.padEnd(10), ...sizes.map(({ length }) => String(length).padStart(9)));
  ' "$1" "target/sizes/$1/barcode_wasm_bg.wasm"
}
echo "features         raw      gzip    brotli"
for feature in calculator engine interpret membership print amounts editor; do measure "$feature"; done
