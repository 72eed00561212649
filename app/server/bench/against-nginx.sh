#!/usr/bin/env bash
# Measures site-server against nginx: the same files, the same headers, the same machine, one after the other, three rounds.
# Needs nginx and wrk. Usage: against-nginx.sh [folder of a static build]; without one, pages of a typical size are made up.
# nginx gets its fast settings: sendfile, open_file_cache, gzip_static, no access log.
set -euo pipefail
cd "$(dirname "$0")/../../.."

for tool in nginx wrk gzip curl; do
  command -v "$tool" > /dev/null || { echo "$tool is missing: install it first" >&2; exit 1; }
done
cargo build --quiet --profile server --package site-server
server="$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/server/site-server"

work="$(mktemp -d)"
trap 'kill "${server_id:-}" "${nginx_id:-}" 2> /dev/null || true; rm -rf "$work"' EXIT

dist="${1:-}"
page=/about
if [ -z "$dist" ]; then
  dist="$work/dist"
  mkdir -p "$dist/about" "$dist/assets"
  # 34 KB of text that compresses about as well as a page does.
  for number in $(seq 1 420); do
    echo "<p>Paragraph $number of a page about barcodes, $((number * 7919 % 10007)) words long.</p>"
  done > "$dist/about/index.html"
  cp "$dist/about/index.html" "$dist/index.html"
  cp "$dist/about/index.html" "$dist/404.html"
  gzip -9 -k "$dist/about/index.html" "$dist/index.html"
fi

cat > "$work/nginx.conf" << CONF
worker_processes auto; pid $work/nginx.pid; error_log $work/error.log; daemon off;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s; open_file_cache_valid 60s;
  client_body_temp_path $work/body; proxy_temp_path $work/proxy; fastcgi_temp_path $work/fcgi;
  uwsgi_temp_path $work/uwsgi; scgi_temp_path $work/scgi;
  server {
    listen 127.0.0.1:18081; root $dist; gzip_vary on;
    add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'" always;
    add_header X-Content-Type-Options nosniff always; add_header Cache-Control no-cache always;
    add_header Referrer-Policy strict-origin-when-cross-origin always;
    location / { try_files \$uri \$uri/index.html =404; }
  }
}
CONF
chmod -R a+rX "$work"
nginx -c "$work/nginx.conf" -e "$work/error.log" & nginx_id=$!
SITE_DIST="$dist" CONTENT_EXPORT=fixtures/queries/export.json PORT=18080 LOG_LEVEL=warn "$server" & server_id=$!
for port in 18080 18081; do
  curl --silent --fail --output /dev/null --retry 20 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$port$page"
done

# Processor time of these processes so far, in hundredths of a second.
processor_time() {
  local total=0 user system
  for id in "$@"; do
    read -r user system < <(cut --delimiter=' ' --fields=14,15 "/proc/$id/stat")
    total=$((total + user + system))
  done
  echo "$total"
}

# Prints requests a second and processor microseconds a request; the second hardly depends on what else the machine does.
measure() { # <port> <encoding> <process>...
  local port="$1" encoding="$2" before after
  shift 2
  before="$(processor_time "$@")"
  wrk --threads 1 --connections 64 --duration 4s --header "Accept-Encoding: $encoding" "http://127.0.0.1:$port$page" > "$work/wrk"
  after="$(processor_time "$@")"
  awk -v time="$((after - before))" '
    /requests in/ { requests = $1 }
    /Requests\/sec/ { printf "%9d/s %6.1f us", $2, time * 10000 / requests }' "$work/wrk"
}

mapfile -t nginx_workers < <(pgrep --parent "$nginx_id")
printf '%-18s %-20s %-20s\n' page site-server nginx
for encoding in gzip identity; do
  for _ in 1 2 3; do
    printf '%-18s %-20s %-20s\n' "$page $encoding" \
      "$(measure 18080 "$encoding" "$server_id")" "$(measure 18081 "$encoding" "${nginx_workers[@]}")"
  done
done
