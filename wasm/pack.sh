#!/usr/bin/env bash
# Packs the engine for others as an npm package: what build.sh made of wasm/npm, with an entry
# for Node and one for browsers and bundlers. Give the folder for the .tgz; without one it is target/npm.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(realpath -m "${1:-target/npm}")
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT

mkdir -p "$out"
cp wasm/npm/package/* LICENSE "$package"
cp wasm/pkg/npm/barcode_wasm_bg.{js,wasm} wasm/pkg/types.d.ts "$package"
node wasm/npm/parameters.mjs wasm/pkg/npm/barcode_wasm.d.ts "$package"
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
cd "$package"
npm pkg set "version=$version" --silent
npm pack --silent --pack-destination "$out"
