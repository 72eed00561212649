#!/usr/bin/env bash
# Excel::Writer::XLSX 1.10 (Debian 12, libexcel-writer-xlsx-perl 1.10-1) makes numbers of texts; one EPC makes the file unreadable.
#
# Guess: write() of a Perl string keeps what a number would not give back: the zeros of a GTIN, 18 digits of an SSCC, 24 of an
# EPC in hexadecimals (General Specifications 3.2 and 3.3.2; EPC Tag Data Standard, SGTIN-96), and a batch 1E5 (3.4.1).
# Seen: all that looks like a number is one, which in a sheet has 64 bits. Zeros are lost, 195212345400000011 and ...28 are two
# other numbers, and the tag 30364521483510000000E123 is one of 143 digits. A tag with an E and 300 or more behind it, such
# as 303645214835100000E00400, is written as Inf, which no sheet has, and openpyxl 3.1.5 (PyPI) refuses the whole book. With
# keep_leading_zeros(1), which is there for such numbers, half of a column is text and half numbers. XlsxWriter 3.3.1
# (PyPI), which began as its translation, writes texts as texts.
# So: write_string() for each key, batch and EPC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libexcel-writer-xlsx-perl=1.10-1 libarchive-zip-perl
for package in *.deb; do dpkg -x "$package" debian; done
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check XlsxWriter==3.3.1 openpyxl==3.1.5

cat >values <<'DATA'
09521234543213
19521234543210
095212345400000014
195212345400000011
195212345400000028
1E5
0012
303645214835100000000123
30364521483510000000E123
DATA
cat >write.pl <<'PERL'
use strict;
use warnings;
use Excel::Writer::XLSX;
my ($name, $zeros, $method) = @ARGV;
my $book = Excel::Writer::XLSX->new($name);
my $sheet = $book->add_worksheet;
$sheet->keep_leading_zeros($zeros);
my $row = 0;
while (<STDIN>) {
    chomp;
    $sheet->$method($row++, 0, $_);
}
$book->close;
PERL
cat >write.py <<'PY'
import sys
import xlsxwriter

with xlsxwriter.Workbook("peer.xlsx") as book:
    sheet = book.add_worksheet()
    for row, line in enumerate(sys.stdin):
        sheet.write(row, 0, line.strip())
PY
cat >read.py <<'PY'
import sys
import openpyxl

try:
    cells = [row[0] for row in openpyxl.load_workbook(sys.argv[1]).active.iter_rows(values_only=True)]
    print(sys.argv[1], *(repr(value) if isinstance(value, str) else f"{float(value):.17g}" for value in cells))
except ValueError as error:
    print(sys.argv[1], "ValueError", str(error).split(":")[0])
PY
write="perl -I debian/usr/share/perl5 write.pl"
$write write.xlsx 0 write <values
$write zeros.xlsx 1 write <values
$write string.xlsx 0 write_string <values
{ cat values; echo 303645214835100000E00400; } | $write tag.xlsx 0 write
python/bin/python write.py <values
for name in write zeros tag string peer; do python/bin/python read.py $name.xlsx; done | tee seen
diff seen - <<'SEEN'
write.xlsx 9521234543213 19521234543210 95212345400000016 1.952123454e+17 1.9521234540000003e+17 100000 12 3.0364521483510001e+23 3.0364521483510001e+142
zeros.xlsx '09521234543213' 19521234543210 '095212345400000014' 1.952123454e+17 1.9521234540000003e+17 100000 '0012' 3.0364521483510001e+23 3.0364521483510001e+142
tag.xlsx ValueError Unable to read workbook
string.xlsx '09521234543213' '19521234543210' '095212345400000014' '195212345400000011' '195212345400000028' '1E5' '0012' '303645214835100000000123' '30364521483510000000E123'
peer.xlsx '09521234543213' '19521234543210' '095212345400000014' '195212345400000011' '195212345400000028' '1E5' '0012' '303645214835100000000123' '30364521483510000000E123'
SEEN
