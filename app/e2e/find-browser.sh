#!/usr/bin/env bash
# Prints the path of a Chromium: one that is there, or Debian's, or else the one that Playwright
# fetches into its own cache, which needs neither root nor Debian.
# The headless shell comes first: it has the same engine, and no windows to draw around each page,
# which take the whole browser more than half of its time (1.8 s of CPU for a page, 0.8 s in the shell).
# The shell has no camera, so the journeys that scan take the whole browser beside it.
set -euo pipefail
cd "$(dirname "$0")/.."

find_browser() {
  local candidate
  for candidate in "${CHROMIUM:-}" "$(command -v chromium >/dev/null && echo chromium-headless-shell)" \
    chromium chromium-browser google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "$(node -p 'require("@playwright/test").chromium.executablePath()')"; do
    [ -n "$candidate" ] && command -v "$candidate" && return
  done
  return 1
}

# CI counts the seconds of the processor, and would count a browser that somebody left on its machine.
[ -n "${CI:-}" ] && [ -z "${CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null || { find_browser && exit; }
echo "Installing Chromium (about a minute, once)" >&2
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell fonts-liberation; } >/dev/null 2>&1 || true
  find_browser && exit
fi
npx playwright install --no-shell chromium >/dev/null 2>&1 || true
find_browser && exit
echo "There is no browser and none could be installed: install Chromium or Chrome, or set CHROMIUM to the path of one." >&2
exit 1
