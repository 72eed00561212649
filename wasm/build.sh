#!/usr/bin/env bash
# Builds the engine for the browser: wasm-pack with this workspace's own wasm-bindgen (see wasm/cli),
# then npm's wasm-opt, which does better than the one wasm-pack would fetch. One crate makes
# several binaries: wasm/pkg holds keys, check digits and the symbols of GTINs, wasm/pkg-engine every
# rule of numbers, wasm/pkg-membership the application for membership, wasm/pkg-print symbols and
# labels, wasm/pkg-amounts savings and invoices, wasm/pkg-editor the keys that open the editors' tool.
# Another set: give a folder and its feature, as wasm/sizes.sh does.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

cargo build --quiet --package barcode-wasm-cli
export PATH="${CARGO_TARGET_DIR:-$root/target}/debug:$PATH"

# SIMD is in every browser since March 2023. The prefix map keeps the builder's folders out of the
# module, so that two clones make the same bytes. The compiler repeats less code than is usual: what
# each limit saves, and that lists lose nothing by it, stands in wasm/README.md.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Ctarget-feature=+simd128 \
  -Cllvm-args=-inline-threshold=60 -Cllvm-args=-inlinehint-threshold=120 \
  -Cllvm-args=-unswitch-threshold=0 \
  --remap-path-prefix=$root=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
build() { # folder and feature
  wasm-pack --log-level error build wasm --mode no-install --target bundler --no-pack --profile wasm \
    --out-dir "$1" --no-default-features --features "$2"
  # Memory packing splits data segments, which brotli likes less than zeros.
  app/node_modules/.bin/wasm-opt -O3 --converge --skip-pass=memory-packing \
    "wasm/$1/barcode_wasm_bg.wasm" -o "wasm/$1/barcode_wasm_bg.wasm"
}
if (($#)); then
  build "$@"
else
  build pkg-engine interpret
  build pkg-membership membership
  build pkg-print print
  build pkg-amounts amounts
  build pkg-editor editor
  build pkg calculator
fi
