#!/usr/bin/env bash
# Makes the secrets of a new site, each in a file, and a certificate of its own to begin with; what is there is kept.
# Usage: new-secrets.sh FOLDER DATABASE_ADDRESS, where the address has PASSWORD in place of the password:
#   new-secrets.sh secrets 'postgres://site:PASSWORD@127.0.0.1/site'
set -euo pipefail
folder=$1 address=$2
mkdir -p "$folder" && chmod 0700 "$folder" && cd "$folder"

make() { [ -s "$1" ] || cat >"$1"; }
openssl rand -hex 32 | make POSTGRES_PASSWORD # of the superuser, whom no server is
openssl rand -hex 32 | make DATABASE_PASSWORD
echo "${address/PASSWORD/$(cat DATABASE_PASSWORD)}" | make DATABASE_URL
openssl rand -hex 32 | make CAPTCHA_KEY
if [ ! -s certificate.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out certificate.pem 2>/dev/null
fi
cat certificate.pem key.pem | make site.pem
# Only their owner may enter the folder. The user in a container, who gets each file by itself, is someone else.
chmod 0644 -- *
