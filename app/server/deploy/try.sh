#!/usr/bin/env bash
# The kit without containers, in an empty folder: PostgreSQL, two copies of site-server, nginx and HAProxy with TLS before them, by
# the very files beside this one. For a machine with no container daemon, and for the test slow::kit. Ctrl+C ends all of it.
# Usage: try.sh [FOLDER]. Started by root, the copies run in what image-root.sh makes, without a shell, as a user who owns nothing.
# PORTS (HTTPS and HTTP of nginx, of HAProxy, two copies, PostgreSQL), SITE_SERVER, SITE_DIST and CONTENT name others than usual.
set -euo pipefail
kit=$(cd "$(dirname "$0")" && pwd) root=$(cd "$(dirname "$0")/../../.." && pwd)
folder=$(realpath -m "${1:-$(mktemp -d)}")
program=${SITE_SERVER:-$root/target/release/site-server}
[ -x "$program" ] || program=$root/target/debug/site-server
read -r https http other_https other_http first second database <<<"${PORTS:-8443 8480 9443 9480 8081 8082 54329}"
# Debian keeps these out of the search path.
PATH=$PATH:/usr/sbin:$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
is_root=$([ "$(id -u)" = 0 ] && echo yes || true)

fail() { echo "try.sh: $*" >&2; exit 1; }
for tool in initdb postgres nginx openssl curl; do
  command -v "$tool" >/dev/null || fail "$tool is missing (Debian: apt-get install postgresql nginx-light openssl curl)"
done
mkdir -p "$folder" && [ -z "$(ls -A "$folder")" ] || fail "$folder is not empty"
# A copy whose folder others may not enter could not be entered by its own user either.
chmod 0755 "$folder"
cd "$folder"

processes=()
end() {
  touch ended
  kill "${processes[@]}" 2>/dev/null || true
  for file in *.pid; do [ -e "$file" ] && kill "$(cat "$file")" 2>/dev/null || true; done
  wait
}
trap end EXIT
trap 'exit 0' INT TERM

"$kit/image-root.sh" "$program" "${SITE_DIST:-$root/app/dist}" "${CONTENT:-$root/app/.content}" image
inside=$([ -n "$is_root" ] || echo "$folder/image")
"$kit/new-secrets.sh" secrets "postgres://site:PASSWORD@127.0.0.1:$database/site"
# PostgreSQL refuses to run as root.
as_database=()
mkdir data && cp secrets/POSTGRES_PASSWORD data/password
if [ -n "$is_root" ]; then chown -R postgres data && as_database=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi
"${as_database[@]}" initdb -D data/cluster -U postgres -A scram-sha-256 --pwfile data/password --no-locale >initdb.log
"${as_database[@]}" postgres -D data/cluster -c listen_addresses=127.0.0.1 -p "$database" -k "$folder/data" >postgres.log 2>&1 &
processes+=($!)
until pg_isready --quiet --host=127.0.0.1 --port="$database"; do
  kill -0 $! || fail "PostgreSQL has ended: $(tail -3 postgres.log)"
  sleep 0.1
done
PGPASSWORD=$(cat secrets/POSTGRES_PASSWORD) "$kit/new-database.sh" secrets/DATABASE_PASSWORD --host=127.0.0.1 --port="$database"

# Each copy is started again when it has ended, as systemd and a container daemon do.
mkdir -p image/run/secrets image/var/lib/site-server
[ -z "$is_root" ] || chown 65532:65532 image/var/lib/site-server
install -m 0400 ${is_root:+-o 65532} secrets/{DATABASE_URL,CAPTCHA_KEY} image/run/secrets
replica() { # port
  local settings=(
    PORT="$1" SITE_DIST="$inside/site" CONTENT_EXPORT="$inside/content/export.json" TRUSTED_PROXIES=127.0.0.1 DRAIN_SECONDS=4
    SITE_URL="https://localhost:$https" DATA_FOLDER="$inside/var/lib/site-server"
    DATABASE_URL_FILE="$inside/run/secrets/DATABASE_URL" CAPTCHA_KEY_FILE="$inside/run/secrets/CAPTCHA_KEY"
  )
  trap - EXIT INT TERM
  while [ ! -e ended ]; do
    if [ -n "$is_root" ]; then
      env -i PATH="$PATH" "${settings[@]}" chroot --userspec=65532:65532 image /site-server 2>>"$1.log" &
    else
      env -i "${settings[@]}" image/site-server 2>>"$1.log" &
    fi
    echo $! >"$1.pid"
    wait $! || sleep 1
  done
}
replica "$first" & replica "$second" &
cat >restart <<'END'
#!/usr/bin/env bash
# Ends the copy on a port, and returns when it has ended; try.sh starts it again. Usage: restart PORT
cd "$(dirname "$0")" && process=$(cat "$1.pid") && kill "$process"
while kill -0 "$process" 2>/dev/null; do sleep 0.1; done
END
chmod +x restart

mkdir nginx && install -m 0600 secrets/{certificate,key}.pem nginx
sed "s/127.0.0.1:8081/127.0.0.1:$first/; s/127.0.0.1:8082/127.0.0.1:$second/" "$kit/replicas.conf" >nginx/replicas.conf
folders=$(printf '%s_temp_path temp/%s; ' client_body client_body proxy proxy fastcgi fastcgi uwsgi uwsgi scgi scgi)
mkdir nginx/temp
sed "s|^http {|http { $folders|; s|/var/log/nginx/||; s/listen 443/listen 127.0.0.1:$https/; s/listen 80/listen 127.0.0.1:$http/" \
  "$kit/nginx.conf" >nginx/nginx.conf
nginx() { command nginx -p "$folder/nginx/" -e error.log -c nginx.conf -g "pid nginx.pid; ${is_root:+user root;}" "$@"; }
for port in "$first" "$second"; do
  until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/readyz"; do
    sleep 0.1
    [ -e "$port.pid" ] && ! kill -0 "$(cat "$port.pid")" 2>/dev/null && fail "the copy has ended: $(tail -3 "$port.log")"
  done
done
nginx && ln -s nginx/nginx.pid nginx.pid
echo "nginx    https://localhost:$https"

if command -v haproxy >/dev/null; then
  mkdir haproxy && install -m 0600 secrets/site.pem haproxy
  cp "$kit/haproxy.cfg" haproxy
  # Only root may become another user.
  [ -n "$is_root" ] || sed -i '/^ *\(user\|group\) /d' haproxy/haproxy.cfg
  HTTPS_ADDRESS=127.0.0.1:$other_https HTTP_ADDRESS=127.0.0.1:$other_http REPLICA_1=127.0.0.1:$first \
    REPLICA_2=127.0.0.1:$second haproxy -f haproxy/haproxy.cfg 2>haproxy/log &
  processes+=($!)
  until curl --silent --insecure --fail --output /dev/null "https://127.0.0.1:$other_https/healthz"; do
    kill -0 $! 2>/dev/null || fail "HAProxy has ended: $(tail -3 haproxy/log)"
    sleep 0.1
  done
  echo "HAProxy  https://localhost:$other_https"
else
  echo "HAProxy  is not installed (Debian: apt-get install haproxy)"
fi
cat <<END
copies   http://127.0.0.1:$first and http://127.0.0.1:$second, no container: ${is_root:+in a root of their own, }on PostgreSQL in $folder
roll     $kit/roll.sh $folder/nginx/replicas.conf 'kill -HUP \$(cat $folder/nginx.pid)' '$folder/restart \$port'
ready after $SECONDS s
END
wait
