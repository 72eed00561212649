#!/usr/bin/env bash
# Every benchmark in one run on one machine, ours beside the peers that install; prints a table
# and writes app/bench/results.json. Figures are medians; compare within a run only.
set -euo pipefail
cd "$(dirname "$0")"
lines=$(mktemp)
trap 'rm -f "$lines"' EXIT

[ -d peers/node_modules ] || (cd peers && npm ci --loglevel=error)

echo "Native speed"
cargo run --quiet --release --manifest-path native/Cargo.toml >>"$lines"
echo "WebAssembly speed"
node engine.mjs >>"$lines"
node symbols.mjs >>"$lines"
if command -v nginx >/dev/null && command -v wrk >/dev/null; then
  echo "site-server beside nginx"
  ../server/bench/against-nginx.sh
else
  echo "nginx and wrk are not both installed: the server is not compared"
fi
echo "Joining under load"
cargo bench --quiet -p site-server --bench join -- load >>"$lines"
echo "Paying under load"
cargo bench --quiet -p site-server --bench join -- payments >>"$lines"
echo "Joining while the server is killed, 200 times on each database, and all else fails, 20 times"
cargo bench --quiet -p site-server --bench join -- kills 200 >>"$lines"
echo "Lists of a million rows in a browser"
(cd .. && CHROMIUM=$(e2e/find-browser.sh) node bench/lists.mjs) >>"$lines"
echo "A workbook in a browser"
(cd .. && CHROMIUM=$(e2e/find-browser.sh) node bench/workbooks.mjs) >>"$lines"
echo "Work of the main thread of each tool's page"
(cd .. && CHROMIUM=$(e2e/find-browser.sh) node bench/page-work.mjs) >>"$lines"
echo "Pages on a slow phone"
cargo build --quiet --release -p site-server
(cd .. && CHROMIUM=$(e2e/find-browser.sh) node bench/peers/pages.mjs) >>"$lines"

node report.mjs "$lines"
