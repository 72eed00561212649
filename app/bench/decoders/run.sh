#!/usr/bin/env bash
# What decoders of others give for the symbols that we draw, as fixtures/decoders.json: the reader is tested with it
# (core/tests/rules/interpret/decoders.rs). By hand, on Debian or Ubuntu with Rust, Node.js and Python, after
# `make build`: it takes packages of four registries, and six minutes. Nothing stays on the machine.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# The packages of a registry in the words of its client, with this between name and version.
packages() { node -p "require('$here/decoders.json').filter(({from}) => from === '$1').map(({name, version}) => name + '$2' + version).join(' ')"; }

mkdir "$folder/drawn"
node "$here/draw.mjs" "$folder/drawn"

cd "$folder"
echo "npm"
# shellcheck disable=SC2046 # Each package is a word.
npm install --prefix . --ignore-scripts --loglevel=error --no-fund --no-audit $(packages npm @)
node "$here/in-javascript.mjs" drawn >javascript.jsonl 2>javascript.log || { cat javascript.log; exit 1; }

echo "PyPI, and the libraries that two of its packages call"
python3 -m venv python
# shellcheck disable=SC2046
python/bin/pip install --quiet --disable-pip-version-check numpy pillow $(packages pypi ==)
apt-get download libzbar0 libdmtx0b libv4l-0 libv4lconvert0
for package in *.deb; do dpkg-deb --extract "$package" debian; done
libraries=$(dirname "$(find "$folder/debian" -name "libzbar.so.0")")
LD_LIBRARY_PATH=$libraries python/bin/python "$here/in-python.py" drawn "$libraries" >python.jsonl

echo "crates.io"
cargo init --quiet --vcs none --name reading rust
cp "$here/in-rust.rs" rust/src/main.rs
cd rust
# Its own reading of files brings the encoders of all formats.
# shellcheck disable=SC2046
cargo add --quiet --no-default-features --features decoders,encoding_rs,full_barcode_format_support $(packages crates @=)
cargo add --quiet image@0.25 --no-default-features --features png
cargo add --quiet serde_json
cargo run --quiet --release -- ../drawn >../rust.jsonl
cd ..

node "$here/gather.mjs" drawn/symbols.json ./*.jsonl
