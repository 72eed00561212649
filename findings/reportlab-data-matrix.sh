#!/usr/bin/env bash
# reportlab 4.4.4 (PyPI) draws every Data Matrix in 44 by 44 modules, and a GTIN-13 in one with a NUL behind it.
#
# Guess: ECC200DataMatrix takes the smallest square that holds the text, 12 by 12 modules for 13 digits (ISO/IEC 16022), and
# fills it up with pad codewords, of which a reader sends nothing.
# Seen: it is 44 by 44 for 12, 13 and 14 digits, nearly four times as wide as it has to be. It writes by C40, three characters
# in two codewords, and fills the last three up with zeros: two of them are the code of NUL. So a reader sends a character 0
# behind each text with one character more than a multiple of three, as a GTIN-13 has.
# So: a number read from a Data Matrix may have a NUL behind it: take it off, it is no data. Draw small symbols with another
# program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check reportlab==4.4.4 pypdfium2==5.0.0 zxing-cpp==2.3.0 pillow==12.0.0

cat >draw.py <<'PY'
import io
import pypdfium2
import zxingcpp
from reportlab.graphics import renderPDF
from reportlab.graphics.barcode import createBarcodeDrawing
from reportlab.graphics.shapes import Drawing

for text in ["012345000065", "9521234543213", "19521234543210"]:
    symbol = createBarcodeDrawing("ECC200DataMatrix", value=text)
    page = Drawing(symbol.width + 80, symbol.height + 80)
    symbol.translate(40, 40)
    page.add(symbol)
    pdf = io.BytesIO()
    renderPDF.drawToFile(page, pdf)
    picture = pypdfium2.PdfDocument(pdf.getvalue())[0].render(scale=4).to_pil().convert("L")
    [found] = zxingcpp.read_barcodes(picture, text_mode=zxingcpp.TextMode.Plain)
    print(len(text), "digits,", symbol.width / 4, "modules wide,", repr(found.text.removeprefix(text)), "behind the text")
PY
python/bin/python draw.py | tee seen
diff seen - <<'SEEN'
12 digits, 44.0 modules wide, '' behind the text
13 digits, 44.0 modules wide, '\x00' behind the text
14 digits, 44.0 modules wide, '' behind the text
SEEN
