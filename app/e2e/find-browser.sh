#!/usr/bin/env bash
# Prints the path of a Chromium. Installs Debian's where that is possible, or Playwright's own.
set -euo pipefail

find_browser() {
  for candidate in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
    [ -n "$candidate" ] && command -v "$candidate" && return 0
  done
  return 1
}

find_browser && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium (about a minute, once)" >&2
  { apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation; } >/dev/null 2>&1 || true
  find_browser && exit 0
fi
echo "A browser is missing: install Chromium (Debian: apt-get install chromium), or set CHROMIUM to its path." >&2
exit 1
