#!/usr/bin/env bash
# Business::Edifact::Interchange 0.07 (Debian 12, libbusiness-edifact-interchange-perl 0.07-4) loses the quantity behind a ?.
#
# Guess: a title that ends in a question mark, in the message WHERE IS IT??, as the release character stands twice for itself,
# is read as WHERE IS IT?, and the quantity behind it is 25. With a UNA that names the comma as decimal mark all is read as
# without one (ISO 9735-1, service string advice and release character; EANCOM 2002, ORDERS).
# Seen: each separator behind a ? is taken for text, also behind two. The title is WHERE IS IT?'QTY, and the line has no
# quantity: no error. A ? within a title, an apostrophe and a plus sign are right. With `UNA:+,? '`, which is common in
# Europe, there is no message, and a warning of Perl alone, for the characters are taken as their numbers, 58 and 43. ean(),
# quantity() and price() of a line, which are documented, give the line itself. pydifact 0.2.3 (PyPI) reads all of them.
# So: read with another parser; if it has to be this one, take the UNA off where it names the usual characters and a comma,
# and refuse a message with ?? before a separator.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libbusiness-edifact-interchange-perl=0.07-4
dpkg -x libbusiness-edifact-interchange-perl_*.deb debian
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pydifact==0.2.3

cat >read.pl <<'PERL'
use strict;
use Business::Edifact::Interchange;
my $interchange = Business::Edifact::Interchange->new;
$interchange->parse(join "", <STDIN>);
my @messages = @{ $interchange->messages };
print "  Business::Edifact::Interchange: ", scalar(@messages), " message\n";
for my $line (map { @{ $_->items } } @messages) {
    print "    ", join(" / ", $line->{item_number}, $line->title, $line->{quantity} // "no quantity"), "\n";
    print "    quantity() is the line itself\n" if $line->quantity == $line;
}
PERL
cat >read.py <<'PY'
import sys
from pydifact.segmentcollection import Interchange

segments = [[s.tag, *s.elements] for m in Interchange.from_str(sys.stdin.read()).get_messages() for s in m.segments]
values = {tag: elements for tag, *elements in segments}
print("  pydifact:", values["LIN"][2][0], "/", values["IMD"][2][3], "/", values["QTY"][0][1])
PY
while IFS='|' read -r una title; do
  echo "$una $title"
  printf '%s' "${una}UNB+UNOC:3+9521234000006:14+9521234500001:14+261130:1200+1'UNH+1+ORDERS:D:01B:UN:EAN010'BGM+220+PO1+9'" \
    "LIN+1++9780306406157:SRV'IMD+L+050+:::$title'QTY+21:25'UNS+S'UNT+7+1'UNZ+1+1'" >message
  perl -I debian/usr/share/perl5 read.pl <message
  python/bin/python -W ignore read.py <message
done <<'TITLES' | tee seen
UNA:+.? '|WHERE IS IT
UNA:+.? '|WHERE IS IT??
UNA:+.? '|WHERE?? HERE
UNA:+.? '|O?'BRIEN ?+ SON
UNA:+,? '|WHERE IS IT
TITLES
diff seen - <<'SEEN'
UNA:+.? ' WHERE IS IT
  Business::Edifact::Interchange: 1 message
    9780306406157 / WHERE IS IT / 25
    quantity() is the line itself
  pydifact: 9780306406157 / WHERE IS IT / 25
UNA:+.? ' WHERE IS IT??
  Business::Edifact::Interchange: 1 message
    9780306406157 / WHERE IS IT?'QTY / no quantity
    quantity() is the line itself
  pydifact: 9780306406157 / WHERE IS IT? / 25
UNA:+.? ' WHERE?? HERE
  Business::Edifact::Interchange: 1 message
    9780306406157 / WHERE? HERE / 25
    quantity() is the line itself
  pydifact: 9780306406157 / WHERE? HERE / 25
UNA:+.? ' O?'BRIEN ?+ SON
  Business::Edifact::Interchange: 1 message
    9780306406157 / O'BRIEN + SON / 25
    quantity() is the line itself
  pydifact: 9780306406157 / O'BRIEN + SON / 25
UNA:+,? ' WHERE IS IT
  Business::Edifact::Interchange: 0 message
  pydifact: 9780306406157 / WHERE IS IT / 25
SEEN
