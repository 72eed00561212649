#!/usr/bin/env bash
# Makes src/api/schema.ts, the types of the API, from what the server says of it, when that has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
description=.build/openapi.json
types=src/api/schema.ts
maker=make/api-types

mkdir -p .build
../target/debug/site-server openapi >"$description.new"
if ! cmp --silent "$description.new" "$description" || ! [ "$types" -nt "$0" ] || ! [ "$types" -nt "$maker/package.json" ]; then
  "$maker/node_modules/.bin/openapi-typescript" "$description.new" --output .build/schema.ts \
    --enum-values --root-types --root-types-no-schema-prefix >/dev/null
  { echo "// Made from the server's types by make/api-types.sh. Change those, not this."; cat .build/schema.ts; } >"$types"
fi
# Last, so that whatever stops this, the next run starts again.
mv "$description.new" "$description"
touch "$types"
