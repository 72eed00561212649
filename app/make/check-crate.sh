#!/usr/bin/env bash
# The rules as others get them: `barcode-core` is packed and built from the package alone, whole and with either
# feature, and its examples answer for small files with the numbers alone. Nothing is published, and nothing is fetched.
set -euo pipefail
cd "$(dirname "$0")/../.."
target=${CARGO_TARGET_DIR:-$PWD/target}
files=$(mktemp -d)
trap 'rm -rf "$files"' EXIT

cargo package --quiet --offline --allow-dirty --package barcode-core --all-features
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
package=$target/package/barcode-core-$version
for features in print site; do
  cargo check --quiet --offline --manifest-path "$package/Cargo.toml" --target-dir "$target" --features "$features"
done
example() { # name file [form]
  cargo run --quiet --offline --manifest-path "$package/Cargo.toml" --target-dir "$target" --example "$@" 2>"$files/log" \
    || { cat "$files/log" >&2; return 1; }
}
answers() { # what is expected, then an example
  diff <(printf '%s\n' "$1") <(example "${@:2}")
}

printf '%s\n' 9521234543213 9521234543214 952123454321 '' Tea >"$files/numbers.txt"
answers "line 2: check digit should be 3: 9521234543214
line 3: check digit 3 is missing: 952123454321
line 5: not a number: Tea
1 right, 3 wrong or unfinished, 1 blank" check_file "$files/numbers.txt"

printf '%s\n' '(01)09521234543213(10)AB' 'Tea' ']C10109521234543213' >"$files/scans.txt"
answers "https://id.gs1.org/01/09521234543213/10/AB

https://id.gs1.org/01/09521234543213" convert_file "$files/scans.txt" digital-link

printf '%s\n' 3076451FD40C0E4000001267 Tea >"$files/tags.txt"
answers "urn:epc:id:sgtin:9521141.012345.4711
" convert_file "$files/tags.txt" pure-identity-uri
