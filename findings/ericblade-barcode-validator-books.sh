#!/usr/bin/env bash
# @ericblade/barcode-validator 2.4.1 (npm) calls ISBN-10s of a large publisher wrong, and a shop's own number a book.
#
# Guess: an ISBN-10 is checked with all its zeros (ISBN Users' Manual, modulo 11), and a number that begins with 290 or 291 is one
# for use inside a country or a company (General Specifications 1.4.2), checked as any GTIN-13.
# Seen: the digits go through a number and get one zero back, so of ISBNs that begin with 00, among the oldest in English, nine in
# ten are called wrong, and as many wrong ones valid. Of those that begin with a single zero all is right, so a test with them
# shows nothing. 2901234567896, a shop's own number, comes back as ISBN 9781234567897, valid, and so does the same with a wrong
# check digit. isbn3 2.0.11 takes the books and finds none in the number.
# So: check ISBNs with another package, and compare `modifiedCode` with what was scanned before it is looked up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund @ericblade/barcode-validator@2.4.1 isbn3@2.0.11

cat >check.mjs <<'JS'
import validate from "@ericblade/barcode-validator";
import isbn3 from "isbn3";

const isbn10 = (digits) => digits + "0123456789X"[[...digits].reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 11];
for (const code of ["0007123469", "0019523451", "0195234510", "2901234567896", "2901234567891", "9521234543213"]) {
  const { valid, type, modifiedCode } = validate(code);
  console.log(code, valid, type, modifiedCode, "| isbn3", isbn3.parse(code)?.isValid ?? false);
}
const zeros = { "00": 0, "01": 0 };
for (const front of Object.keys(zeros)) {
  for (let number = 0; number < 1000; number++) {
    zeros[front] += validate(isbn10(front + String(1234567 + number * 7919).slice(0, 7))).valid;
  }
}
console.log("valid of 1000", zeros);
JS
node check.mjs | tee seen
diff seen - <<'SEEN'
0007123469 false isbn10 0007123469 | isbn3 true
0019523451 true isbn10 0019523451 | isbn3 false
0195234510 true isbn10 0195234510 | isbn3 true
2901234567896 true isbn13 9781234567897 | isbn3 false
2901234567891 true isbn13 9781234567897 | isbn3 false
9521234543213 true gtin 9521234543213 | isbn3 false
valid of 1000 { '00': 93, '01': 1000 }
SEEN
