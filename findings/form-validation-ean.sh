#!/usr/bin/env bash
# @form-validation/validator-ean 2.4.0 (npm) calls four in five GTIN-12s and GTIN-14s wrong, and as many mistyped ones right.
#
# Guess: ean() takes 8, 12, 13 or 14 digits, as its pattern says, and is valid where the last one is the check digit of modulo 10.
# Weights are counted from the right: the digit in front of the check digit has 3, whatever the length, so the first digit has
# 3 where there are 8, 12 or 14, and 1 where there are 13 (General Specifications 7.9.1).
# Seen: the first digit has 3 where there are 8 alone. So of a hundred UPC-As in a row twenty are valid. The other eighty are
# not, and each of them is with one other last digit, which is no GTIN. It is the same with cartons, and with GTIN-13s that were
# filled up with a zero in front. 09521234543213 is valid, since both ways come to one digit there, so a test with it shows
# nothing; 614141000036 is not. GTIN-8 and GTIN-13 are right. gtin 1.0.2 takes all the right numbers and no wrong one.
# So: check with another package, or let the form send GTIN-12s with a zero in front, and ask for no GTIN-14 in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @form-validation/validator-ean@2.4.0 gtin@1.0.2

cat >check.mjs <<'JS'
import validator from "@form-validation/validator-ean";
import gtin from "gtin";

const form = (value) => validator.ean().validate({ value }).valid;
const peer = (value) => gtin.isValid(value);
const checkDigit = (digits) => {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
};

for (const [name, prefix, length] of [
  ["GTIN-8", "95200", 7],
  ["GTIN-12", "614141", 11],
  ["GTIN-13", "9521234", 12],
  ["GTIN-13 as 14 digits", "09521234", 13],
  ["GTIN-14", "19521234", 13],
]) {
  const bodies = Array.from({ length: 100 }, (_, item) => prefix + String(item).padStart(length - prefix.length, "0"));
  const right = bodies.map((digits) => digits + checkDigit(digits));
  const wrong = bodies.flatMap((digits) => [..."0123456789"].filter((last) => last !== checkDigit(digits)).map((last) => digits + last));
  const count = (check) => `${right.filter(check).length} of 100 right, ${wrong.filter(check).length} of 900 wrong`;
  console.log(`${name}: valid ${count(form)}; gtin ${count(peer)}`);
}
for (const number of ["614141000036", "614141000034", "19521234543210", "09521234543213"]) {
  console.log(number, form(number), "gtin", peer(number));
}
JS
node check.mjs | tee seen
diff seen - <<'SEEN'
GTIN-8: valid 100 of 100 right, 0 of 900 wrong; gtin 100 of 100 right, 0 of 900 wrong
GTIN-12: valid 20 of 100 right, 80 of 900 wrong; gtin 100 of 100 right, 0 of 900 wrong
GTIN-13: valid 100 of 100 right, 0 of 900 wrong; gtin 100 of 100 right, 0 of 900 wrong
GTIN-13 as 14 digits: valid 20 of 100 right, 80 of 900 wrong; gtin 100 of 100 right, 0 of 900 wrong
GTIN-14: valid 20 of 100 right, 80 of 900 wrong; gtin 100 of 100 right, 0 of 900 wrong
614141000036 false gtin true
614141000034 true gtin false
19521234543210 false gtin true
09521234543213 true gtin true
SEEN
