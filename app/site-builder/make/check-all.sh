#!/usr/bin/env bash
# Everything that can be checked without running the product.
set -euo pipefail
cd "$(dirname "$0")/../../.."

echo "Rust: format, lints, documentation"
cargo fmt --all --check
cargo clippy --quiet --workspace --all-targets -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps

echo "App: format, lints, types, sizes"
cd app
npx biome check .
npx tsc --noEmit
npx tsx site-builder/check/check-sizes.ts
