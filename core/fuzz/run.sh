#!/usr/bin/env bash
# Runs one target, or every one after the other, for some seconds each. Usage: run.sh [TARGET] [SECONDS]
# Each line of seeds/TARGET.txt is an input, written as printf's %b reads it. What a run learns stays in corpus/TARGET.
set -euo pipefail
cd "$(dirname "$0")/.."
targets=${1:-$(cargo +nightly fuzz list)}
for target in $targets; do
  seeds=fuzz/corpus/seeds/$target
  mkdir -p "fuzz/corpus/$target" "$seeds"
  number=0
  while IFS= read -r seed; do
    printf '%b' "$seed" >"$seeds/$((number += 1))"
  done <"fuzz/seeds/$target.txt"
  # Without sanitizers: the engine has no `unsafe` code for them to watch, and runs many times as fast.
  cargo +nightly fuzz run -s none "$target" "fuzz/corpus/$target" "$seeds" -- -max_total_time="${2:-180}"
done
