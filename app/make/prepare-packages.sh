#!/usr/bin/env bash
# Installs PostgreSQL and nginx for the server's slow tests, where that needs no question: on a Debian machine run as root, as CI is.
# Elsewhere the tests use those that are there. Without PostgreSQL they say that they did not run on it; without nginx they fail.
set -euo pipefail

packages=()
command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || packages+=(postgresql)
PATH=$PATH:/usr/sbin command -v nginx >/dev/null || packages+=(nginx)
command -v openssl >/dev/null || packages+=(openssl)
if [ "${#packages[@]}" -gt 0 ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing ${packages[*]} (half a minute, once)"
  { apt-get update && apt-get install -y --no-install-recommends "${packages[@]}"; } >/dev/null 2>&1 ||
    echo "not installed: ${packages[*]}"
fi
