#!/usr/bin/env bash
# isbn-utils 1.1.0 and isbn 0.4.0 (npm) do not take American ISBNs that begin with 979-8, and isbn puts others into wrong groups.
#
# Guess: 9798601234566 is an ISBN of the United States, 979-8-…, as they have been given since 2020, and 979-10 and 979-11 are
# France and Korea (International ISBN Agency, ranges).
# Seen: isbn-utils says that it is not valid and gives no parts; isbn gives null. To isbn the group behind 979 is always one digit,
# so the French 9791035600006 is hyphenated 979-1-03-…, and sheet music, 979-0, is taken for a book of group 0. Both are right of
# 978, so a test with older books shows nothing. isbn3 2.0.11 has the ranges.
# So: check ISBNs with a package whose ranges are of this year, and take "not valid" of a 979 for "not known".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund isbn-utils@1.1.0 isbn@0.4.0 isbn3@2.0.11

cat >check.mjs <<'JS'
import isbn from "isbn";
import isbn3 from "isbn3";
import utils from "isbn-utils";

for (const code of ["9780007123452", "9798601234566", "9791035600006", "9791190000000", "9790260000438"]) {
  console.log(code, isbn3.parse(code)?.groupname ?? "no book");
  console.log("  isbn-utils", utils.isValid(code), utils.hyphenate(code));
  console.log("  isbn      ", isbn.ISBN.parse(code)?.asIsbn13(true) ?? null);
  console.log("  isbn3     ", isbn3.hyphenate(code));
}
JS
node check.mjs | tee seen
diff seen - <<'SEEN'
9780007123452 English language
  isbn-utils true 978-0-00-712345-2
  isbn       978-0-00-712345-2
  isbn3      978-0-00-712345-2
9798601234566 United States
  isbn-utils false null
  isbn       null
  isbn3      979-8-6012-3456-6
9791035600006 France
  isbn-utils true 979-10-356-0000-6
  isbn       979-1-03-560000-6
  isbn3      979-10-356-0000-6
9791190000000 Korea, Republic
  isbn-utils true 979-11-90000-00-0
  isbn       979-1-190-00000-0
  isbn3      979-11-90000-00-0
9790260000438 no book
  isbn-utils false null
  isbn       979-0-260-00043-8
  isbn3      null
SEEN
