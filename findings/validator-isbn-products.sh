#!/usr/bin/env bash
# validator 13.15.35, class-validator 0.15.1 and simple-isbn 1.1.6 (npm) call every product with a GTIN-13 a book.
#
# Guess: isISBN(), @IsISBN() and isValidIsbn() are true of 13 digits with a right check digit that begin with 978, or with 979 and
# no 0 behind it: 979-0 is printed music (ISMN), and 977 magazines (ISSN) (ISBN Users' Manual; General Specifications 2.1.3.3 and
# 2.1.3.4, and prefix 9790 in 1.4.2).
# Seen: they look at the check digit alone, which is that of any GTIN-13, so a product, a magazine and sheet music are books.
# isISBN() beside isEAN() tells nothing: both are true of the same numbers. isbn3 2.0.11 takes the book only.
# So: ask for 978 or 979[1-9] before a number is treated as a book, or use a package that knows the ranges.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund validator@13.15.35 class-validator@0.15.1 simple-isbn@1.1.6 isbn3@2.0.11

cat >check.mjs <<'JS'
import classValidator from "class-validator";
import isbn3 from "isbn3";
import simple from "simple-isbn";
import validator from "validator";

for (const [what, code] of [
  ["product", "9521234543213"],
  ["number inside a shop", "2001234567893"],
  ["magazine", "9770317847001"],
  ["sheet music", "9790260000438"],
  ["book", "9780007123452"],
  ["book, a digit wrong", "9780007123453"],
]) {
  console.log(code, what);
  console.log("  validator", validator.isISBN(code), validator.isISBN(code, { version: "13" }), "as EAN", validator.isEAN(code));
  console.log("  class-validator", classValidator.isISBN(code, "13"), "simple-isbn", simple.isbn.isValidIsbn(code));
  console.log("  isbn3", isbn3.parse(code)?.isValid ?? false);
}
JS
node check.mjs | tee seen
diff seen - <<'SEEN'
9521234543213 product
  validator true true as EAN true
  class-validator true simple-isbn true
  isbn3 false
2001234567893 number inside a shop
  validator true true as EAN true
  class-validator true simple-isbn true
  isbn3 false
9770317847001 magazine
  validator true true as EAN true
  class-validator true simple-isbn true
  isbn3 false
9790260000438 sheet music
  validator true true as EAN true
  class-validator true simple-isbn true
  isbn3 false
9780007123452 book
  validator true true as EAN true
  class-validator true simple-isbn true
  isbn3 true
9780007123453 book, a digit wrong
  validator false false as EAN false
  class-validator false simple-isbn false
  isbn3 false
SEEN
