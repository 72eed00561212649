#!/usr/bin/env bash
# bark-js 1.2.1 (npm) writes two valid GS1 dates as days that are not meant.
#
# Guess: an expiry without a day, (17)261100, is the last day of November (General Specifications 3.4.7), and the year
# 60 is 2060 (7.12), because 1960 is more than 50 years ago.
# Seen: the value is `2026-11-00`, which no calendar has, and `1960-01-01`, a product expired for decades. Neither is
# an error. gs1-barcode-parser-mod 1.2.1, in the same run, gives 30 November 2026 and 2060.
# So: a date in JSON from such a reader has to be read again from its six digits (`raw`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1

cat >read.mjs <<'JS'
import bark from "bark-js";
import peer from "gs1-barcode-parser-mod";
for (const date of ["261100", "600101"]) {
  const scan = `010952123454321317${date}`;
  const found = bark(scan).elements.find(({ ai }) => ai === "17");
  const { data } = peer.parseBarcode(`]C1${scan}`).parsedCodeItems[1];
  const day = [data.getFullYear(), data.getMonth() + 1, data.getDate()].join("-");
  console.log(date, "bark-js", found.value, "gs1-barcode-parser-mod", day);
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
261100 bark-js 2026-11-00 gs1-barcode-parser-mod 2026-11-30
600101 bark-js 1960-01-01 gs1-barcode-parser-mod 2060-1-1
SEEN
