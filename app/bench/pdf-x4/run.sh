#!/usr/bin/env bash
# Holds the PDF/X-4 that we write against programs of others. By hand, with Node.js, Python and Debian's packages qpdf and
# ghostscript (11.3 and 10.00 in November 2026), after `make build`: a minute. What Python needs is gone afterwards.
#
#   qpdf            syntax, cross references, streams
#   pikepdf         the keys of ISO 15930-7, colours of the content, what is forbidden (check.py)
#   LittleCMS       the profile of the output intent: read, and calculated with in both directions (check.py)
#   Ghostscript     draws it without a warning
#
# No free program checks all of PDF/X-4: veraPDF knows PDF/A and PDF/UA, JHOVE PDF/X up to X-3, PDFBox and the Ruby gem
# preflight PDF/A-1b and PDF/X-1a, Ghostscript before 10.02 writes X-3 only, and pdfpurr 0.4.0 asks four things, of which it
# takes three and is wrong in one (findings/pdfpurr-composite-fonts.sh). Not checked therefore: fonts glyph by glyph,
# and whether a printer's own preflight takes an output intent of one channel, which the standard allows.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/drawn"
node "$here/draw.mjs" "$folder/drawn"

qpdf --version | sed -n 1p
echo "Ghostscript $(gs --version)"
for pdf in "$folder"/drawn/*.pdf; do
  qpdf --check "$pdf" >/dev/null
  told=$(gs -q -dBATCH -dNOPAUSE -sDEVICE=nullpage "$pdf" 2>&1)
  [ -z "$told" ] || { echo "Ghostscript on $pdf: $told"; exit 1; }
done
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check pikepdf==10.18.0 pillow==13.0.0
"$folder/python/bin/python" "$here/check.py" "$folder"/drawn/*.pdf
