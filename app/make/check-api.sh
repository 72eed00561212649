#!/usr/bin/env bash
# Tries the API against its own description: schemathesis sends what fits it and what does not.
# It runs where schemathesis is installed; CI installs it.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=4.32.5
export PATH="$PWD/target/tools/schemathesis/bin:$PATH"

if ! schemathesis --version 2>/dev/null | grep -q "$version"; then
  if [ -z "${CI:-}" ]; then
    echo "not run: schemathesis (pip install schemathesis==$version)"
    exit
  fi
  echo "Installing schemathesis $version (half a minute, once)"
  if ! python3 -m venv target/tools/schemathesis; then
    apt-get update && apt-get install -y python3-venv && python3 -m venv target/tools/schemathesis
  fi
  target/tools/schemathesis/bin/pip install --quiet "schemathesis==$version"
fi

data=$(mktemp -d)
PORT=0 LOG_LEVEL=info CAPTCHA=off RATE_LIMITS=off DATA_FOLDER="$data" \
  target/debug/site-server 2>"$data/log" &
server=$!
trap 'kill "$server"; rm -rf "$data"' EXIT
until address=$(grep -om1 'http://[0-9.:]*' "$data/log"); do
  kill -0 "$server"
  sleep 0.1
done

schemathesis --config-file app/server/schemathesis.toml run "$address/api/openapi.json" \
  --seed 1 -n 20 --generation-deterministic --continue-on-failure --request-timeout 30 --no-color
