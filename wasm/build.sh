#!/usr/bin/env bash
# Builds the browser's binaries into wasm/pkg: wasm-pack with this workspace's own wasm-bindgen (see
# wasm/cli). Each is a crate of its own in a folder of wasm: without names those that pages load, and
# `--compile` in front to stop after the compiler.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
compile_only=
if [ "${1:-}" = --compile ]; then compile_only=1 && shift; fi
(($#)) || set -- amounts calculator engine membership page photo print workbook

# SIMD is in every browser since March 2023. The prefix map keeps the builder's folders out of the
# module, so that two clones make the same bytes. The compiler repeats less code than is usual: what
# each limit saves, and that lists lose nothing by it, stands in wasm/README.md. The stack is a quarter of a
# megabyte, three times what the deepest case needs (a workbook; 12 KB elsewhere): a whole one would be taken from each page.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-Ctarget-feature=+simd128 \
  -Clink-arg=-zstack-size=262144 \
  -Cllvm-args=-inline-threshold=60 -Cllvm-args=-inlinehint-threshold=120 \
  --remap-path-prefix=$root=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"

# At once, so that cargo compiles side by side what wasm-pack then finds ready. The workbook is apart: what
# it depends on gives the macros of all others features that they do not have when wasm-pack asks for each.
compile() { cargo build --quiet --profile wasm --target wasm32-unknown-unknown "${@/#/--package=barcode-wasm-}"; }
together=() apart=()
for name; do if [ "$name" = workbook ]; then apart+=("$name"); else together+=("$name"); fi; done
for group in together apart; do
  declare -n names=$group
  ((${#names[@]} == 0)) || compile "${names[@]}"
done
[ -z "$compile_only" ] || exit 0

cargo build --quiet --package barcode-wasm-cli --target-dir target/wasm-bindgen
export PATH="$root/target/wasm-bindgen/debug:$PATH"
export code=target/wasm32-unknown-unknown/wasm/barcode_wasm_
pack() { # name of a binary
  local out=wasm/pkg/$1 from
  # A change in one topic of the core leaves most binaries as they were: what is packed already stays.
  from=$(
    wasm-pack --version
    sha256sum "$code$1.wasm" wasm/build.sh target/wasm-bindgen/debug/wasm-bindgen
  )
  if [ -s "$out/barcode_wasm.d.ts" ] && [ -s "$out/barcode_wasm_bg.js" ] && [ -s "$out/barcode_wasm_bg.wasm" ] &&
    [ "$from" = "$(cat "$out/made-from" 2>/dev/null)" ]; then return 0; fi
  rm -f "$out/made-from"
  wasm-pack --log-level error build "wasm/$1" --mode no-install --target bundler --no-pack --no-opt \
    --profile wasm --out-dir "$root/$out" --out-name barcode_wasm -- --quiet
  echo "$from" >"$out/made-from"
}
export -f pack
export root
printf '%s\0' "$@" | xargs -0 -n 1 -P 2 bash -euc 'pack "$1"' pack

# The texts that go with them; those of npm packages are added when the site is built.
node app/make/crate-licences.mjs wasm32-unknown-unknown \
  barcode-wasm-{amounts,calculator,engine,membership,npm,page,photo,print,workbook} >wasm/pkg/licences.txt.new
mv wasm/pkg/licences.txt.new wasm/pkg/licences.txt
