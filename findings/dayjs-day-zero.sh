#!/usr/bin/env bash
# dayjs 1.11.23 (npm) and to_date of PostgreSQL 18.7 (with @electric-sql/pglite 0.5.17) take an expiry at the end of a month for its
# first day.
#
# Guess: a date whose day is 00 is refused, as there is no such day.
# Seen: in the dates of GS1 (YYMMDD) 00 is the last day of the month (General Specifications, 3.4, of (17)), and packs of
# medicine and food have it. dayjs gives the first of the month, valid, and so does to_date, without a warning: a pack that is
# good until 28 February is out of date from the 1st, four weeks early. date-fns 4.4.0, luxon 3.7.2, moment 2.31.0 and the strict
# parsing of dayjs refuse it, which somebody sees; so does a cast to date in PostgreSQL.
# So: where the last two digits are 00, take the day before the first of the next month, before any library sees the date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 @electric-sql/pglite@0.5.17 \
  date-fns@4.4.0 luxon@3.7.2 moment@2.31.0

cat >read.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import * as dateFns from "date-fns";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import { DateTime } from "luxon";
import moment from "moment";

dayjs.extend(customParseFormat);
const database = await PGlite.create();
const ask = async (sql) => {
  const { rows } = await database.query(`SELECT (${sql})::text AS day`).catch(() => ({ rows: [{ day: "refused" }] }));
  return rows[0].day;
};
const shown = (date) => (date.isValid() ? date.format("YYYY-MM-DD") : "refused");

const day = new Date(2026, 10, 30);
for (const text of ["270228", "270200", "271200"]) {
  const withFns = dateFns.parse(text, "yyMMdd", day);
  console.log(
    `${text}: dayjs ${shown(dayjs(text, "YYMMDD"))}, strictly ${shown(dayjs(text, "YYMMDD", true))}; ` +
      `to_date ${await ask(`to_date('${text}', 'YYMMDD')`)}, cast ${await ask(`'20${text}'::date`)}; ` +
      `date-fns ${dateFns.isValid(withFns) ? dateFns.format(withFns, "yyyy-MM-dd") : "refused"}, ` +
      `luxon ${DateTime.fromFormat(text, "yyMMdd").toISODate() ?? "refused"}, moment ${shown(moment(text, "YYMMDD"))}`,
  );
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
270228: dayjs 2027-02-28, strictly 2027-02-28; to_date 2027-02-28, cast 2027-02-28; date-fns 2027-02-28, luxon 2027-02-28, moment 2027-02-28
270200: dayjs 2027-02-01, strictly refused; to_date 2027-02-01, cast refused; date-fns refused, luxon refused, moment refused
271200: dayjs 2027-12-01, strictly refused; to_date 2027-12-01, cast refused; date-fns refused, luxon refused, moment refused
SEEN
