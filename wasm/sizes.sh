#!/usr/bin/env bash
# Prints how large each binary is that build.sh made.
set -euo pipefail
cd "$(dirname "$0")/pkg"
node -e '
  const { gzipSync, brotliCompressSync } = require("node:zlib");
  console.log("binary           raw      gzip    brotli");
  for (const file of process.argv.slice(1)) {
    const bytes = require("node:fs").readFileSync(file);
    const sizes = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
    const name = file.split("/")[1];
    console.log(name.padEnd(10), ...sizes.map(({ length }) => String(length).padStart(9)));
  }
' ./*/barcode_wasm_bg.wasm
