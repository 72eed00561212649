#!/usr/bin/env bash
# pdfpurr 0.4.0 (crates.io) does not find the program of a composite font, and calls each PDF with one not fit for print.
#
# Guess: validate_pdfx, which says that it checks PDF/X (ISO 15930), sees that a TrueType font is embedded, whether a program
# writes it as a simple font or, as most do for Unicode, as a composite one (Type0, ISO 32000-2 section 9.7).
# Seen: of the same line in the same font, reportlab's simple font passes; fpdf2's composite one is "not embedded", though
# its descendant has a FontFile2. The check looks for a FontDescriptor in the font itself, and a Type0 font has none. Its
# check of PDF/A asks the same function.
# So: its "fonts-embedded" says nothing of PDFs with composite fonts, barcode artwork among them; look into DescendantFonts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check fpdf2==2.8.4 reportlab==4.4.4

cat >write.py <<'PY'
import pathlib
import fpdf
import reportlab
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen import canvas

file = str(pathlib.Path(reportlab.__file__).parent / "fonts" / "Vera.ttf")
pdfmetrics.registerFont(ttfonts.TTFont("Vera", file, asciiReadable=False))
simple = canvas.Canvas("simple.pdf", initialFontName="Vera")
simple.setFont("Vera", 12)
simple.drawString(72, 720, "9521234543213")
simple.save()
composite = fpdf.FPDF()
composite.add_page()
composite.add_font("Vera", fname=file)
composite.set_font("Vera", size=12)
composite.cell(text="9521234543213")
composite.output("composite.pdf")
for name in ("simple", "composite"):
    text = pathlib.Path(f"{name}.pdf").read_bytes()
    print(name, "has a Type0 font" if b"/Type0" in text else "has none", text.count(b"/FontFile2"), "font program")
PY

mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "check"
version = "0.0.0"
edition = "2021"

[dependencies]
pdfpurr = { version = "=0.4.0", default-features = false }
TOML
cat >src/main.rs <<'RS'
use pdfpurr::standards::{validate_pdfx, PdfXLevel};

fn main() {
    for name in ["simple", "composite"] {
        let pdf = pdfpurr::Document::from_bytes(&std::fs::read(format!("{name}.pdf")).unwrap()).unwrap();
        let report = validate_pdfx(&pdf, PdfXLevel::X4);
        let fonts = report.checks.iter().find(|check| check.id == "fonts-embedded").unwrap();
        println!("{name} {} {:?}", fonts.passed, fonts.details);
    }
}
RS
{
  python/bin/python write.py
  cargo run --quiet
} | tee seen
diff seen - <<'SEEN'
simple has none 1 font program
composite has a Type0 font 1 font program
simple true []
composite false ["Page 1: font /F1 is not embedded"]
SEEN
