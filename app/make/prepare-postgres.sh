#!/usr/bin/env bash
# Installs PostgreSQL for the store's tests, where that needs no question: on a Debian machine run as root, as CI is.
# Elsewhere the tests use the one that is there, or say that they did not run on PostgreSQL.
set -euo pipefail

command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null && exit
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing PostgreSQL (half a minute, once)"
  { apt-get update && apt-get install -y --no-install-recommends postgresql; } >/dev/null 2>&1 ||
    echo "PostgreSQL could not be installed"
fi
