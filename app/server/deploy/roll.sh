#!/usr/bin/env bash
# Replaces the copies behind nginx one after the other, so that no visitor notices: takes one out, restarts it, waits until it is
# ready, and puts it back. One that does not become ready stays out, and the others are left as they are; the next time what is out is first.
# Usage: roll.sh REPLICAS RELOAD RESTART; RESTART is run with $address and $port, and returns when the old process has ended:
#   roll.sh /etc/nginx/replicas.conf 'systemctl reload nginx' 'systemctl restart site-server@$port'
set -euo pipefail
replicas=$1 reload=$2 restart=$3
patience=${PATIENCE:-120} # seconds

fail() { echo "roll.sh: $*" >&2; exit 1; }
is_ready() { curl --silent --fail --max-time 6 --output /dev/null "http://$1/readyz"; }
# Written in place: a container sees the file that it was started with.
mark() { # address, then nothing or " down"
  local text
  text=$(sed -E "s/^( *server $1)( down)?;/\1${2:-};/" "$replicas")
  printf '%s\n' "$text" >"$replicas"
  bash -c "$reload"
}

addresses=$(sed -nE 's/^ *server ([^ ;]+).*/\1/p' "$replicas")
[ "$(wc -w <<<"$addresses")" -ge 2 ] || fail "$replicas names fewer than two copies"
serving=() broken=()
for address in $addresses; do
  # One that was left out, by a run that broke off, counts as broken even if it is ready by now: it gets no requests.
  if grep -qE "^ *server $address down;" "$replicas"; then broken+=("$address"); continue; fi
  if is_ready "$address"; then serving+=("$address"); else broken+=("$address"); fi
done
[ ${#serving[@]} -gt 0 ] || fail "no copy is ready: start them instead"
for address in ${broken[@]+"${broken[@]}"} "${serving[@]}"; do
  echo "$address: taken out"
  mark "$address" " down"
  address=$address port=${address##*:} bash -c "$restart"
  begun=$SECONDS
  until is_ready "$address"; do
    [ $((SECONDS - begun)) -lt "$patience" ] || fail "$address is not ready after $patience s and stays out"
    sleep 0.3
  done
  mark "$address"
  # One that asks /readyz itself, as HAProxy does, has to see it before the next copy stops.
  sleep "${SETTLE:-3}"
  echo "$address: replaced in $((SECONDS - begun)) s"
done
