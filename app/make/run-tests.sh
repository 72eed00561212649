#!/usr/bin/env bash
# Runs the tests and ends with one line: N passed, N failed. Usage: run-tests.sh quick|all
# What is in which stands in CONTRIBUTING.md.
set -uo pipefail
cd "$(dirname "$0")/../.."
make=app/make
logs=$PWD/target/test-logs
rm -rf "$logs" && mkdir -p "$logs"
status=0

case $1 in
  quick) rust=(-- --skip slow::) journeys=(--grep @quick) ;;
  all) rust=() journeys=() && $make/prepare-packages.sh ;;
esac
# Beside the compiler, because it mostly waits for the network.
app/e2e/find-browser.sh >"$logs/browser" &

echo "Rust tests"
rust_tests() { # arguments of cargo test
  cargo test --no-fail-fast "$@" 2>&1 | tee -a "$logs/cargo.txt" |
    grep -E '^(test result|failures:|test .*FAILED|error|\S+\.json: |not run: )|panicked' || true
  return "${PIPESTATUS[0]}"
}
export -f rust_tests
export logs
$make/phase.sh rust-tests-compiled cargo test --quiet --no-run || status=1
$make/phase.sh rust-tests bash -c 'rust_tests "$@"' rust_tests "${rust[@]}" || status=1

[ "$1" = all ] && node $make/check-cpu.mjs note

cd app
app_tests() { # phase
  ../$make/phase.sh "$1" npx vitest run --reporter=default --reporter=json --outputFile.json="$logs/$1.json" || status=1
}
echo "App tests, on the real .wasm"
app_tests app-tests

# What a new Node.js changes is seen here before a newcomer sees it. On the PATH, so that what tests start runs on it too.
if [ "$1" = all ]; then
  newest=$PWD/make/newest-node/node_modules/.bin:$PATH
  echo "App tests once more, on Node.js $(PATH=$newest node --version)"
  PATH=$newest app_tests app-tests-newest-node
fi

[ "$1" = all ] && node ../$make/check-cpu.mjs note
echo "Journeys in a real browser"
if wait $! && CHROMIUM=$(tail -1 "$logs/browser"); then
  export CHROMIUM PLAYWRIGHT_JSON_OUTPUT_NAME="$logs/playwright.json"
  ../$make/phase.sh journeys npx playwright test --reporter=list,json "${journeys[@]}" || status=1
else
  status=1
fi

cd ..
if [ "$1" = all ]; then node $make/check-cpu.mjs || status=1; fi
node $make/count-tests.mjs "$logs" || status=1
exit "$status"
