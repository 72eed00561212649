#!/usr/bin/env bash
# Everything that can be checked without running the product.
set -euo pipefail
cd "$(dirname "$0")/../.."
rm -f target/yardstick
node app/make/check-cpu.mjs note

echo "Make: what was just built is not built again"
if make --dry-run build | grep -E 'phase.sh (packages|server|engine|wasm)'; then exit 1; fi

echo "Rust: format, lints, documentation"
cargo fmt --all --check
cargo clippy --quiet --workspace --all-targets --features barcode-core/typescript -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps

echo "Rust: licences, duplicate and banned crates"
app/make/install-tool.sh cargo-deny 0.20.2
PATH="$PWD/target/tools/bin:$PATH" cargo deny --log-level error --locked check licenses bans sources

echo "Rust: the crate as it would be published, and its examples"
app/make/check-crate.sh

echo "API: as it is described"
app/make/check-api.sh

echo "Content: the export loads into a space by Contentful's own importer"
kit=app/make/import-kit
[ -d $kit/node_modules ] || npm ci --prefix $kit --ignore-scripts --no-audit --no-fund --loglevel=error
node $kit/check.mjs >target/import-kit.log 2>&1 || { tail -40 target/import-kit.log; exit 1; }
tail -1 target/import-kit.log

echo "App: format, lints, types, sizes"
cd app
npx biome check .
npx tsc --noEmit
npx tsx site-builder/check/check-sizes.ts
