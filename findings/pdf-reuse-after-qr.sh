#!/usr/bin/env bash
# PDF::Reuse::Barcode 0.07 (Debian 12, libpdf-reuse-barcode-perl 0.07-2) draws all bars behind a QR Code one point high.
#
# Guess: a page with a QR Code of a Digital Link and the EAN-13 of the same product, as packages have both while tills change
# over, has both as each is alone, in whichever order they are drawn: bars some 24 points high, as is documented.
# Seen: once a QR Code has been drawn, each EAN-13, ITF-14 and GS1-128 behind it is a line of dashes one point high, that of
# an EAN-13 without its guard bars, also in later files of the same run, and nothing is reported. An EAN-13 of nominal size
# is 22.85 mm high (General Specifications 5.2, dimensions). With the EAN-13 first it is right, so one label with both shows
# nothing, and from the second on none has bars. A reader sees some such lines in a perfect picture; a scanner has to be
# held exactly along them. A variable of the package is set by the first QR Code, and never set back.
# So: draw each file in a process of its own, and its QR Codes last; or draw the pictures with another program.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libpdf-reuse-barcode-perl=0.07-2 libpdf-reuse-perl=0.39-3 \
  libgd-barcode-perl=1.15-8 libbarcode-code128-perl=2.21-3
for package in *.deb; do dpkg -x "$package" debian; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pypdfium2==5.15.2 Pillow==13.0.0 zxing-cpp==3.1.1

cat >draw.pl <<'PERL'
use strict;
use warnings;
use PDF::Reuse;
use PDF::Reuse::Barcode;
my %draw = (
    qr  => sub { PDF::Reuse::Barcode::QRcode(@_, value => "HTTPS://ID.EXAMPLE.COM/01/09521234543213", qr_version => 4) },
    ean => sub { PDF::Reuse::Barcode::EAN13(@_, value => "9521234543213") },
    itf => sub { PDF::Reuse::Barcode::ITF(@_, value => "09521234543213") },
    gs1 => sub { PDF::Reuse::Barcode::Code128(@_, value => chr(0xf7) . "00095212345400000014") },
);
for (@ARGV) {
    my $name = $_;
    prFile("$name.pdf");
    my $y = 700;
    for my $kind (split /-/, $name) {
        $draw{$kind}->(x => 100, y => $y, text => 0);
        $y -= 200;
    }
    prEnd();
}
PERL
cat >read.py <<'PY'
import sys
import pypdfium2
import zxingcpp

for name in sys.argv[1:]:
    page = pypdfium2.PdfDocument(f"{name}.pdf")[0].render(scale=6).to_pil().convert("L")
    found = {item.format.name: item.text for item in zxingcpp.read_barcodes(page)}
    print(name, end=":")
    for place, kind in enumerate(name.split("-")):
        top = page.height - (700 - 200 * place + 100) * 6
        box = page.crop((0, max(0, top), page.width, top + 700)).point(lambda shade: 255 * (shade < 128)).getbbox()
        print(f" {kind} {round((box[3] - box[1]) / 6)} points high", end=",")
    print(" found", *sorted(found.items()))
PY
for run in ean qr-ean qr-itf qr-gs1 "ean-qr gs1-ean"; do
  echo "# run: $run"
  perl -I debian/usr/share/perl5 draw.pl $run
  python/bin/python read.py $run
done | tee seen
diff seen - <<'SEEN'
# run: ean
ean: ean 23 points high, found ('EAN13', '9521234543213')
# run: qr-ean
qr-ean: qr 33 points high, ean 1 points high, found ('QRCode', 'HTTPS://ID.EXAMPLE.COM/01/09521234543213')
# run: qr-itf
qr-itf: qr 33 points high, itf 1 points high, found ('ITF', '09521234543213') ('QRCode', 'HTTPS://ID.EXAMPLE.COM/01/09521234543213')
# run: qr-gs1
qr-gs1: qr 33 points high, gs1 1 points high, found ('Code128', '(00)095212345400000014') ('QRCode', 'HTTPS://ID.EXAMPLE.COM/01/09521234543213')
# run: ean-qr gs1-ean
ean-qr: ean 23 points high, qr 33 points high, found ('EAN13', '9521234543213') ('QRCode', 'HTTPS://ID.EXAMPLE.COM/01/09521234543213')
gs1-ean: gs1 1 points high, ean 1 points high, found ('Code128', '(00)095212345400000014')
SEEN
