#!/usr/bin/env bash
# Replaces the copies behind nginx one after the other, so that no visitor notices: takes one out, restarts it, waits until it is
# ready, and puts it back. One that does not become ready stays out, and the others are left as they are; the next time what is out is first.
# Usage: roll.sh REPLICAS RELOAD RESTART; RESTART is run with $address and $port, and returns when the old process has ended:
#   roll.sh /etc/nginx/replicas.conf 'systemctl reload nginx' 'systemctl restart site-server@$port'
# REPLICAS has one server a line, with whatever options: server 127.0.0.1:8081 max_fails=2;
set -euo pipefail
replicas=$1 reload=$2 restart=$3
patience=${PATIENCE:-120} # seconds

fail() { echo "roll.sh: $*" >&2; exit 1; }
is_ready() { curl --silent --fail --max-time 6 --output /dev/null "http://$1/readyz"; }
# The servers of the file, a line each: the address, then "down" if it is out.
servers() {
  awk '/^[ \t]*(#|$)/ { next }
    !/^[ \t]*server[ \t]+[^ \t;]+[^;]*;[ \t]*(#.*)?$/ { print FILENAME ":" FNR ": expected server ADDRESS …; found " $0 >"/dev/stderr"; exit 1 }
    { sub(/;.*/, ""); print $2 (/[ \t]down([ \t]|$)/ ? " down" : "") }' "$replicas"
}
# Written in place: a container sees the file that it was started with.
mark() { # address, then nothing or "down"
  local text
  text=$(awk -v address="$1" -v mark="${2:-}" '
    /^[ \t]*server[ \t]/ {
      end = index($0, ";"); rest = substr($0, end); head = substr($0, 1, end - 1); count = split(head, words)
      if (words[2] == address) {
        match($0, /^[ \t]*/); line = substr($0, 1, RLENGTH) "server"
        for (i = 2; i <= count; i++) if (words[i] != "down") line = line " " words[i]
        $0 = line (mark ? " " mark : "") rest
      }
    }
    { print }' "$replicas")
  printf '%s\n' "$text" >"$replicas"
  bash -c "$reload" || fail "nothing took in what $replicas says now ($(line "$1")): $reload"
}
# The line of a server as it is now.
line() { awk -v address="$1" '{ head = $0; sub(/;.*/, "", head); split(head, words) } words[1] == "server" && words[2] == address { $1 = $1; print }' "$replicas"; }

known=$(servers) || fail "$replicas cannot be read, and nothing was changed"
[ "$(wc -l <<<"$known")" -ge 2 ] || fail "$replicas names fewer than two copies"
serving=() broken=()
while read -r address mark; do
  # One that was left out, by a run that broke off, counts as broken even if it is ready by now: it gets no requests.
  if [ -z "$mark" ] && is_ready "$address"; then serving+=("$address"); else broken+=("$address"); fi
done <<<"$known"
[ ${#serving[@]} -gt 0 ] || fail "no copy is ready: start them instead"
for address in ${broken[@]+"${broken[@]}"} "${serving[@]}"; do
  mark "$address" down
  echo "$address: taken out: $(line "$address")"
  address=$address port=${address##*:} bash -c "$restart"
  begun=$SECONDS
  until is_ready "$address"; do
    [ $((SECONDS - begun)) -lt "$patience" ] || fail "$address is not ready after $patience s and stays out"
    sleep 0.3
  done
  mark "$address"
  echo "$address: put back: $(line "$address")"
  # One that asks /readyz itself, as HAProxy does, has to see it before the next copy stops.
  sleep "${SETTLE:-3}"
  echo "$address: replaced in $((SECONDS - begun)) s"
done
