#!/usr/bin/env bash
# Algorithm::CheckDigits 1.3.6 (Debian 12, libalgorithm-checkdigits-perl 1.3.6-2) works digits of medicines and music out wrongly.
#
# Guess: 'pzn' knows a German medicine by its eight digits, which is (710) in GS1 data (General Specifications 3.2): weights 1 to 7,
# modulo 11, so an old number of seven digits is right with a zero in front (IFA, check digit of the PZN). 'ismn' completes M
# and eight digits by modulo 10 with M as 3, which is the check digit of the GTIN-13 that begins with 9790 (ISO 10957; General
# Specifications 1.4.2 and 7.9.1).
# Seen: the weights begin with 2, for the seven digits that a PZN had until 2013. Of a hundred numbers in a row 91 have a check
# digit, and 83 of these get another, 12345673 for 12345678; the right ones are called wrong. Without the zero in front old ones
# are right, as in the documentation. One ISMN in ten gets two digits, 10 in place of 0, and is called wrong with the right one.
# Nothing is raised. bwip-js 4.11.4 takes the right numbers. 'ean' is right.
# So: take the zero off an old PZN, and check no new one with it; check an ISMN as 'ean', with 9790 in place of M.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libalgorithm-checkdigits-perl=1.3.6-2
dpkg -x libalgorithm-checkdigits-perl_*.deb debian
npm install --silent --no-audit --no-fund bwip-js@4.11.4

cat >numbers.mjs <<'JS'
import bwip from "bwip-js";

// bwip-js refuses each number whose check digit is wrong, so the digit that it takes is the right one.
const digit = (bcid, text, options) =>
  [..."0123456789"].find((last) => {
    try {
      return bwip.raw({ bcid, text: text + last, ...options });
    } catch {
      return false;
    }
  });
for (let number = 0; number < 100; number++) {
  const two = `${number}`.padStart(2, "0");
  console.log("pzn", `12345${two}`, digit("pzn", `12345${two}`, { pzn8: true }) ?? "none");
  console.log("pzn", `01234${two}`, digit("pzn", `01234${two}`, { pzn8: true }) ?? "none");
  console.log("pzn", `1234${two}`, digit("pzn", `01234${two}`, { pzn8: true }) ?? "none");
  console.log("ismn", `M-2600-00${two}`, digit("ismn", `979-0-2600-00${two}-`, {}));
  console.log("ean", `9790260000${two}`, digit("ismn", `979-0-2600-00${two}-`, {}));
}
JS
cat >complete.pl <<'PERL'
use strict;
use warnings;
use Algorithm::CheckDigits;
my %counts;
while (<>) {
    my ($type, $number, $right) = split;
    my $made = CheckDigits($type)->complete($number) || "none";
    my $whole = $type eq "ismn" ? "$number-$right" : $number . $right;
    my $valid = CheckDigits($type)->is_valid($whole) ? "valid" : "not valid";
    print "$type $number completed $made; $whole $valid\n" if $number =~ /67$|0049$/ && $number !~ /0067$/;
    next if $right eq "none";
    my $kind = $type . " of " . ($number =~ tr/0-9//) . " digits and one more" . ($number =~ /^0/ ? ", a zero in front" : "");
    $counts{$kind}{$made eq $whole ? "right" : "another"}++;
    $counts{$kind}{$valid}++;
}
for my $kind (sort keys %counts) {
    print "$kind: ", join(", ", map { "$_ $counts{$kind}{$_}" } sort keys %{ $counts{$kind} }), "\n";
}
PERL
node numbers.mjs | perl -I debian/usr/share/perl5 complete.pl | tee seen
diff seen - <<'SEEN'
ismn M-2600-0049 completed M-2600-0049-10; M-2600-0049-0 not valid
ean 979026000049 completed 9790260000490; 9790260000490 valid
pzn 1234567 completed 12345673; 12345678 not valid
pzn 0123467 completed 01234675; 01234674 not valid
pzn 123467 completed 1234674; 1234674 valid
ean of 12 digits and one more: right 100, valid 100
ismn of 8 digits and one more: another 10, not valid 10, right 90, valid 90
pzn of 6 digits and one more: right 91, valid 91
pzn of 7 digits and one more: another 83, not valid 83, right 8, valid 8
pzn of 7 digits and one more, a zero in front: another 83, not valid 83, right 8, valid 8
SEEN
