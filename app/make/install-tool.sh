#!/usr/bin/env bash
# Installs one Rust tool, pinned, inside the project: the machine's own tools stay as they are.
# Usage: install-tool.sh NAME VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
name=$1 version=$2
export PATH="$PWD/target/tools/bin:$PATH"

[ "$("$name" --version 2>/dev/null)" = "$name $version" ] && exit
echo "Installing $name $version (a minute or two, once)"
# The tool runs for seconds, its build would take minutes: without optimisation, and without what else compiling takes
# longer for. In a folder of its own, so that nothing waits for it.
CARGO_PROFILE_DEV_DEBUG=0 CARGO_PROFILE_DEV_CODEGEN_UNITS=1 CARGO_PROFILE_DEV_PANIC=abort \
  CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_PROFILE_DEV_OVERFLOW_CHECKS=false \
  cargo install "$name" --version "$version" --locked --quiet --debug --root target/tools --target-dir target/tools/build
rm -r target/tools/build
