#!/usr/bin/env bash
# Installs one Rust tool, pinned, inside the project: the machine's own tools stay as they are.
# Usage: install-tool.sh NAME VERSION
set -euo pipefail
cd "$(dirname "$0")/../.."
name=$1 version=$2
export PATH="$PWD/target/tools/bin:$PATH"

[ "$("$name" --version 2>/dev/null)" = "$name $version" ] && exit
echo "Installing $name $version (a minute or two, once)"
# Without optimisation and debug information: the tool runs for seconds, its build would take minutes. In a folder of
# its own, so that nothing waits for it.
CARGO_PROFILE_DEV_DEBUG=0 \
  cargo install "$name" --version "$version" --locked --quiet --debug --root target/tools --target-dir target/tools/build
rm -r target/tools/build
