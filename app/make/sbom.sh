#!/usr/bin/env bash
# Writes what the server and the site are made of into target/sbom, as CycloneDX, by the tools of cargo and npm.
set -euo pipefail
cd "$(dirname "$0")/../.."
app/make/install-tool.sh cargo-cyclonedx 0.5.9
out=target/sbom
mkdir -p "$out"

crate() { # manifest, target, name of the file
  PATH="$PWD/target/tools/bin:$PATH" cargo cyclonedx --quiet --manifest-path "$1" --target "$2" --format json \
    --spec-version 1.5 --override-filename sbom-being-made
  mv "$(dirname "$1")/sbom-being-made.json" "$out/$3.cdx.json"
  find . -name sbom-being-made.json -not -path './target/*' -not -path '*/node_modules/*' -delete
}
crate app/server/Cargo.toml x86_64-unknown-linux-gnu server
crate wasm/npm/Cargo.toml wasm32-unknown-unknown engine
(cd app && npm sbom --sbom-format cyclonedx --omit dev --omit optional --omit peer) >"$out/site.cdx.json"
ls -l "$out"
