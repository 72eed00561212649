#!/usr/bin/env bash
# Writes the file FILE again when a setting of the site's build or the day has changed, or when the content is kept
# elsewhere and may have changed: by it, make knows when to build the site again. Usage: site-settings.sh FILE
set -euo pipefail
file=$1

{
  # A digest, because one of them is a token.
  { env | grep -E '^(SITE_|CONTENT_|VITE_|(OFFLINE|PAYMENT|CAPTCHA)=)' || true; } | sort | sha256sum
  date +%F
  [ -z "${CONTENT_HOST:-}" ] || date +%s%N
} >"$file.now"
cmp --silent "$file.now" "$file" || cp "$file.now" "$file"
