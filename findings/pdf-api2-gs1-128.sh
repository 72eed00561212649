#!/usr/bin/env bash
# PDF::API2 2.044 and PDF::Builder 3.025 (Debian 12, libpdf-api2-perl and libpdf-builder-perl) draw a GS1-128 of other data.
#
# Guess: the format "ean128" of an element string in brackets is a GS1-128 with FNC1 between a batch and a serial, at least where
# the character F1 stands, which is FNC1 in the module; a batch keeps its hyphen (General Specifications 5.4 and 7.8, and
# character set 82).
# Seen: all but letters and digits is taken out first, the character F1 too. So batch AB and serial X7 are a batch AB21X7, and batch
# AB-12 is AB12, which may well be another one; nothing is raised. Where an odd number of digits stands before a letter, the
# switch from set C to set B comes twice: the second has no bars and is counted all the same, so the check symbol is wrong, and
# no reader takes the symbol. Perl warns of a value that is not defined, and the PDF is written. Of the sixteen kinds of batch
# with four letters or digits eight are like that, 123D for one. With a GTIN and a date, or a batch of digits, all is right.
# So: take the format "code128", with the character F1 at the start and wherever FNC1 belongs: that is read as it was meant.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libpdf-api2-perl=2.044-1 libpdf-builder-perl=3.025-1
for package in *.deb; do dpkg -x "$package" debian; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pypdfium2==5.15.2 zxing-cpp==3.1.1 zint-bindings==1.2.2 pillow==12.0.0

cat >draw.pl <<'PERL'
use strict;
use PDF::API2;
use PDF::Builder;
my ($class, $format, $text) = @ARGV;
my $pdf = $class->new;
my $page = $pdf->page;
$page->mediabox(0, 0, 600, 120);
$text = "\xf1" . $text =~ s/[()]//gr if $format eq "code128";
$text =~ s/~/\xf1/;
if ($class eq "PDF::API2") {
    $page->object($pdf->barcode($format, $text), 20, 30);
} else {
    my @options = (-zone => 40, -quzn => 10, -ofwt => 0.01, -code => $text, $format eq "ean128" ? (-ean => 1) : (-type => "b"));
    $page->gfx->formimage($pdf->xo_code128(@options), 20, 30);
}
$pdf->saveas("label.pdf");
PERL
cat >read.py <<'PY'
import itertools
import subprocess
import pypdfium2
import zxingcpp
from PIL import Image
from zint import InputMode, Symbol, Symbology


def read(picture):
    found = zxingcpp.read_barcodes(picture.convert("L"), text_mode=zxingcpp.TextMode.Plain)
    return f"{found[0].symbology_identifier} {found[0].text!r}" if found else "nothing"


def draw(package, text, form="ean128"):
    subprocess.run(["perl", "-I", "debian/usr/share/perl5", "draw.pl", package, form, text], check=True, stderr=subprocess.DEVNULL)
    return read(pypdfium2.PdfDocument("label.pdf")[0].render(scale=4).to_pil())


def peer(text):
    symbol = Symbol()
    symbol.symbology, symbol.input_mode, symbol.outfile = Symbology.GS1_128, InputMode.GS1, "symbol.png"
    symbol.encode(text.replace("~", "").replace("(", "[").replace(")", "]"))
    symbol.print()
    return read(Image.open("symbol.png"))


ends = ["(17)261130(10)1234", "(10)AB(21)X7", "(10)AB~(21)X7", "(10)AB-12", "(10)AB1~(21)X7"]
for text in [f"(01)09521234543213{end}" for end in ends]:
    print(text.replace("~", "<F1>"))
    print("  ean128", *dict.fromkeys(draw(package, text) for package in ("PDF::API2", "PDF::Builder")))
    print("  code128", draw("PDF::API2", text, "code128"), "zint", peer(text))
batches = map("".join, itertools.product("1A", "2B", "3C", "4D"))
print("not read:", *(batch for batch in batches if draw("PDF::API2", f"(01)09521234543213(10){batch}") == "nothing"))
PY
python/bin/python read.py | tee seen
diff seen - <<'SEEN'
(01)09521234543213(17)261130(10)1234
  ean128 ]C1 '010952123454321317261130101234'
  code128 ]C1 '010952123454321317261130101234' zint ]C1 '010952123454321317261130101234'
(01)09521234543213(10)AB(21)X7
  ean128 ]C1 '010952123454321310AB21X7'
  code128 ]C1 '010952123454321310AB21X7' zint ]C1 '010952123454321310AB\x1d21X7'
(01)09521234543213(10)AB<F1>(21)X7
  ean128 ]C1 '010952123454321310AB21X7'
  code128 ]C1 '010952123454321310AB\x1d21X7' zint ]C1 '010952123454321310AB\x1d21X7'
(01)09521234543213(10)AB-12
  ean128 ]C1 '010952123454321310AB12'
  code128 ]C1 '010952123454321310AB-12' zint ]C1 '010952123454321310AB-12'
(01)09521234543213(10)AB1<F1>(21)X7
  ean128 nothing
  code128 ]C1 '010952123454321310AB1\x1d21X7' zint ]C1 '010952123454321310AB1\x1d21X7'
not read: 123D 1B34 1B3D 1BC4 1BCD A2C4 A2CD AB3D
SEEN
