#!/usr/bin/env bash
# PostgreSQL 18.7 (with @electric-sql/pglite 0.5.17, npm): its own type for EAN-13 hands GTINs out with hyphens, takes a GTIN-8 for
# an ISSN, and hyphenates books that begin with 979-8 as no book is.
#
# Guess: ean13 of the extension isn keeps a GTIN of 8, 12 or 13 digits, checks it, and hands its digits out, as bigint would; a
# comparison with the digits is true.
# Seen: each product gets hyphens that no standard knows, which differ with how it begins (952123454321-3, 061-414100003-6). They
# are in every query, in JSON and in COPY, so a file for a marketplace has 14 or 15 characters, and a join on text finds no row,
# without an error. A GTIN-12 is refused, and a GTIN-8 too, as an ISSN. Filled up with zeros they are taken, and
# come out so. An ISBN of 979-8 comes out as 979-888645174-0, where its agency has 979-8-88645-174-0. PostgreSQL 15 does the same.
# So: keep GTINs as text of 14 digits with a check of your own; where ean13 is there already, take the hyphens out by replace().
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17

cat >ask.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { isn } from "@electric-sql/pglite/contrib/isn";

const database = await PGlite.create({ extensions: { isn } });
await database.exec("CREATE EXTENSION isn");
for (const asked of [
  "ean13 '9521234543213'",
  "ean13 '0614141000036'",
  "json_build_object('gtin', ean13 '9521234543213')",
  "(ean13 '9521234543213')::text = '9521234543213'",
  "replace((ean13 '9521234543213')::text, '-', '') = '9521234543213'",
  "ean13 '614141000036'",
  "ean13 '95200002'",
  "ean13 '0000095200002'",
  "isbn13 '9780306406157'",
  "isbn13 '9798886451740'",
]) {
  const { rows } = await database.query(`SELECT ${asked} AS answer`).catch(({ message }) => ({ rows: [{ answer: message }] }));
  console.log(`${asked}: ${JSON.stringify(rows[0].answer)}`);
}
JS
node ask.mjs | tee seen
diff seen - <<'SEEN'
ean13 '9521234543213': "952123454321-3"
ean13 '0614141000036': "061-414100003-6"
json_build_object('gtin', ean13 '9521234543213'): {"gtin":"952123454321-3"}
(ean13 '9521234543213')::text = '9521234543213': false
replace((ean13 '9521234543213')::text, '-', '') = '9521234543213': true
ean13 '614141000036': "cannot cast UPC to EAN13 for number: \"614141000036\""
ean13 '95200002': "cannot cast ISSN to EAN13 for number: \"95200002\""
ean13 '0000095200002': "000-009520000-2"
isbn13 '9780306406157': "978-0-306-40615-7"
isbn13 '9798886451740': "979-888645174-0"
SEEN
