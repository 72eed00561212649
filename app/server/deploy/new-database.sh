#!/usr/bin/env bash
# Makes the database of the site, and the role it belongs to, which may do nothing else in this PostgreSQL.
# compose.yaml runs it when the cluster is new, and try.sh does. Usage: new-database.sh [FILE WITH THE PASSWORD] [OPTIONS OF psql]
set -euo pipefail
password=$(cat "${1:-/run/secrets/DATABASE_PASSWORD}")
# psql complains of a folder that it may not enter, such as root's.
cd /
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set="password=$password" --username=postgres --dbname=postgres "${@:2}" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'password';
-- In a cluster that was made without a locale it would be SQL_ASCII, which checks and knows no letters.
CREATE DATABASE site OWNER site TEMPLATE template0 ENCODING 'UTF8';
SQL
