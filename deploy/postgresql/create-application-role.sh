#!/bin/sh
# Creates the application's role, which owns nothing; the owner's start of the application grants it what it needs.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role hoso_app login password :'password';
SQL
