#!/usr/bin/env bash
# Makes the database of the site, and the role it belongs to, which may do nothing else in this PostgreSQL.
# compose.yaml runs it when the cluster is new, and try.sh does. Usage: new-database.sh [FILE WITH THE PASSWORD] [OPTIONS OF psql]
set -euo pipefail
password=$(cat "${1:-/run/secrets/DATABASE_PASSWORD}")
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set="password=$password" --username=postgres --dbname=postgres "${@:2}" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'password';
CREATE DATABASE site OWNER site;
SQL
