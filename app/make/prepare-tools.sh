#!/usr/bin/env bash
# Checks what must be on the machine, in one line each, and installs what the build can install itself.
set -euo pipefail
cd "$(dirname "$0")/../.."

fail() { echo "$1" >&2; exit 1; }

command -v cargo >/dev/null || fail "Rust is missing: install it from https://rustup.rs, then type the command again."
minimum=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
found=$(rustc --version | cut -d' ' -f2)
[ "$(printf '%s\n' "$minimum" "$found" | sort -V | head -1)" = "$minimum" ] ||
  fail "Rust $found is too old: this needs $minimum or newer (rustup update)."
command -v cc >/dev/null || fail "A C compiler is missing: install gcc or clang (Debian: apt-get install build-essential)."
command -v node >/dev/null || fail "Node.js is missing: install version 20.19 or newer from https://nodejs.org."
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  fail "Node.js $(node --version) is too old: this needs 20.19 or newer."
command -v npm >/dev/null || fail "npm is missing: it comes with Node.js from https://nodejs.org."

# Looks for the library itself, because a toolchain file or a distribution package can bring the target too.
has_target() { compgen -G "$(rustc --print target-libdir --target wasm32-unknown-unknown)/libstd*" >/dev/null; }
if ! has_target; then
  command -v rustup >/dev/null || fail "The WebAssembly target is missing: install Rust by https://rustup.rs, which can add it."
  echo "Adding the WebAssembly target to Rust"
  rustup --quiet target add wasm32-unknown-unknown
  has_target || fail "The WebAssembly target is still missing: try rustup target add wasm32-unknown-unknown."
fi
