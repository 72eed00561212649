#!/usr/bin/env bash
# Measures site-server against nginx: the same file, similar headers, the same machine, in turns.
# Needs nginx and wrk. Usage: against-nginx.sh [folder of a static build [page]]; the page is / unless it is named.
# Without a folder, a page of a typical size is made up. ROUNDS (5) and SECONDS_EACH (4) set how long it takes.
# On a busy machine, `chrt --rr 1` before the command (as root) keeps other programs from disturbing it.
# nginx gets its fast settings: sendfile, open_file_cache, gzip_static, no access log.
set -euo pipefail
fail() { echo "against-nginx.sh: $*" >&2; exit 1; }

for tool in nginx wrk gzip curl; do
  command -v "$tool" > /dev/null || fail "$tool is missing: install it first"
done
dist="${1:+$(realpath "$1")}" page="${2:-/}" rounds="${ROUNDS:-5}" seconds="${SECONDS_EACH:-4}"
cd "$(dirname "$0")/../../.."
cargo build --quiet --release --package site-server
server="$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release/site-server"

work="$(mktemp -d)"
trap 'kill "${server_id:-}" "${nginx_id:-}" 2> /dev/null || true; rm -rf "$work"' EXIT

if [ -z "$dist" ]; then
  dist="$work/dist"
  mkdir -p "$dist"
  # 34 KB of text that compresses about as well as a page does.
  for number in $(seq 1 420); do
    echo "<p>Paragraph $number of a page about barcodes, $((number * 7919 % 10007)) words long.</p>"
  done > "$dist/index.html"
  cp "$dist/index.html" "$dist/404.html"
  gzip -9 -k "$dist/index.html"
fi

cat > "$work/nginx.conf" << CONF
worker_processes auto; pid $work/nginx.pid; error_log $work/nginx.log; daemon off;
$([ "$(id -u)" != 0 ] || echo "user root;") # so that it may read the folder
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
  open_file_cache max=1000 inactive=60s; open_file_cache_valid 60s;
  client_body_temp_path $work/body; proxy_temp_path $work/proxy; fastcgi_temp_path $work/fcgi;
  uwsgi_temp_path $work/uwsgi; scgi_temp_path $work/scgi;
  server {
    listen 127.0.0.1:18081; root $dist; gzip_vary on;
    add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'" always;
    add_header X-Content-Type-Options nosniff always; add_header Cache-Control no-cache always;
    add_header Referrer-Policy strict-origin-when-cross-origin always;
    location / { try_files \$uri \$uri/index.html \$uri.html =404; }
  }
}
CONF
nginx -c "$work/nginx.conf" -e "$work/nginx.log" & nginx_id=$!
SITE_DIST="$dist" CONTENT_EXPORT=fixtures/queries/export.json PORT=18080 LOG_LEVEL=warn "$server" 2> "$work/site-server.log" &
server_id=$!

# Both must answer the page, with the same bytes; otherwise the comparison means nothing.
fetch() { # <name> <port> <encoding>
  curl --silent --show-error --fail --header "Accept-Encoding: $3" --output "$work/$1.$3" --write-out '%{size_download}' \
    --retry 20 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$2$page" 2> "$work/curl.log" \
    || fail "$1 does not answer $page: $(cat "$work/curl.log" "$work/$1.log")"
}
encodings=(identity)
[ "$(fetch nginx 18081 gzip)" = "$(fetch nginx 18081 identity)" ] || encodings=(gzip identity)
for encoding in "${encodings[@]}"; do
  fetch site-server 18080 "$encoding" > /dev/null
  cmp --silent "$work/nginx.$encoding" "$work/site-server.$encoding" || fail "the two answer $page ($encoding) with different bytes"
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
  wrk --threads 1 --connections 64 --duration "${seconds}s" --header "Accept-Encoding: $encoding" "http://127.0.0.1:$port$page" > "$work/wrk"
  after="$(processor_time "$@")"
  if grep --quiet -e 'Non-2xx' -e 'Socket errors' "$work/wrk"; then
    fail "not every request to port $port was answered: $(cat "$work/wrk")"
  fi
  awk -v time="$((after - before))" '
    /requests in/ { requests = $1 }
    /Requests\/sec/ { printf "%.0f %.1f", $2, time * 10000 / requests }' "$work/wrk"
}

median() { sort --numeric-sort | awk '{ values[NR] = $1 } END { printf "%.2f", (values[int((NR + 1) / 2)] + values[int(NR / 2) + 1]) / 2 }'; }

mapfile -t nginx_workers < <(pgrep --parent "$nginx_id")
row='%-10s %14s %12s %14s %12s %8s %8s\n'
printf "$row" "$page" site-server 'us/request' nginx 'us/request' ratio 'us ratio'
for encoding in "${encodings[@]}"; do
  rm -f "$work/ratios" "$work/time-ratios"
  for _ in $(seq 1 "$rounds"); do
    ours="$(measure 18080 "$encoding" "$server_id")"
    theirs="$(measure 18081 "$encoding" "${nginx_workers[@]}")"
    read -r our_speed our_time their_speed their_time <<< "$ours $theirs"
    ratio="$(awk "BEGIN { printf \"%.2f\", $our_speed / $their_speed }")"
    time_ratio="$(awk "BEGIN { printf \"%.2f\", $our_time / $their_time }")"
    echo "$ratio" >> "$work/ratios"
    echo "$time_ratio" >> "$work/time-ratios"
    printf "$row" "$encoding" "$our_speed/s" "$our_time" "$their_speed/s" "$their_time" "$ratio" "$time_ratio"
  done
  printf "$row" "$encoding" '' '' '' median "$(median < "$work/ratios")" "$(median < "$work/time-ratios")"
done
