#!/usr/bin/env bash
# Runs one step and says how many seconds it took. Usage: phase.sh NAME COMMAND …
# What it cost, as `times` writes it, stays in target/cpu/NAME for check-cpu.mjs.
set -uo pipefail
name=$1
shift

"$@"
status=$?
mkdir -p "$CARGO_TARGET_DIR/cpu"
times >"$CARGO_TARGET_DIR/cpu/$name"
((SECONDS < 2)) || printf '%4d s  %s\n' "$SECONDS" "$name"
exit "$status"
