#!/usr/bin/env bash
# Runs every test there is and ends with one line: N passed, N failed.
set -uo pipefail
cd "$(dirname "$0")/../../.."
logs=target/test-logs
mkdir -p "$logs"
status=0

app/site-builder/make/prepare-postgres.sh
echo "Rust tests"
cargo test --workspace 2>&1 | tee "$logs/cargo.txt" | grep -E '^(test result|failures:|test .*FAILED|error|\S+\.json: |not run: )|panicked' || true
[ "${PIPESTATUS[0]}" -eq 0 ] || status=1

echo "App tests, on the real .wasm"
(cd app && npx vitest run --reporter=default --reporter=json --outputFile.json=../$logs/vitest.json) || status=1

echo "Journeys in a real browser"
if CHROMIUM=$(app/e2e/find-browser.sh); then
  export CHROMIUM
  (cd app && PLAYWRIGHT_JSON_OUTPUT_NAME=../$logs/playwright.json npx playwright test --reporter=list,json) || status=1
else
  status=1
fi

node app/site-builder/make/count-tests.mjs "$logs" || status=1
exit "$status"
