#!/usr/bin/env bash
# Asks the databases of known vulnerabilities about everything that is used. They are on the network: where one cannot be reached,
# that is said, and counts as a failure, because nothing was looked at.
set -uo pipefail
cd "$(dirname "$0")/../.."
log=$(mktemp) && trap 'rm -f "$log"' EXIT
status=0

echo "Crates: the RustSec database"
app/make/install-tool.sh cargo-deny 0.20.2 || exit
export PATH="$PWD/target/tools/bin:$PATH"
# core/fuzz is a workspace of its own, which is not shipped.
if ! cargo deny --log-level error fetch db 2>"$log"; then
  echo "NOT ASKED, the database cannot be reached: $(grep -m 1 . "$log")" && status=1
else
  cargo deny --log-level error --locked check --disable-fetch advisories || status=1
fi

echo "Packages of npm: the registry's own"
(cd app && npm audit --json) >"$log" 2>/dev/null && echo "no vulnerability is known" || {
  status=1
  node -e '
    const { error, message, vulnerabilities } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    if (!vulnerabilities) console.log("NOT ASKED, the registry does not answer:", message ?? error?.summary);
    for (const { name, severity, range } of Object.values(vulnerabilities ?? {})) console.log(severity, name, range);
  ' <"$log"
}
exit "$status"
