#!/usr/bin/env bash
# mawk 1.3.4, gawk 5.2.1 and original-awk 2022-09-12 (Debian 12) find a pallet equal to the one before it.
#
# Guess: `$1 != last` drops the lines that repeat an SSCC, and `$1 == $2` is true where both columns have the same pallet. At
# most a value that is written in another way is taken for equal, 0012 for 12, as awk compares fields that look like numbers
# by their value.
# Seen: an awk number holds 15 to 17 digits, and an SSCC has 18 (General Specifications 3.2), so some that differ in the last
# two places are one number: of ten pallets in a row seven are left, and a delivery of a wrong one agrees with its notice. So
# it is with EPCs of digits alone, and with batches 1E5 and 100000. `sort -u`, `uniq` and an array in awk, whose keys are
# text, are right, so two scripts count differently. gawk with -M is right about SSCCs and not about such batches.
# So: add an empty text, `$1 "" == $2 ""`, wherever keys are compared in awk.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download mawk=1.3.4.20200120-3.1 gawk=1:5.2.1-2 original-awk=2022-09-12-1 libreadline8 \
  libsigsegv2 libmpfr6 libgmp10
for package in *.deb; do dpkg -x "$package" debian; done
export LD_LIBRARY_PATH=$folder/debian/usr/lib/x86_64-linux-gnu:$folder/debian/lib/x86_64-linux-gnu

cat >pallets <<'DATA'
095212345400000014
095212345400000021
095212345400000038
095212345400000045
095212345400000052
095212345400000069
095212345400000076
095212345400000083
095212345400000090
095212345400000106
DATA
cat >pairs <<'DATA'
095212345400000014 095212345400000021
095212345400000014 095212345400000038
303402422000000000000002 303402422000000000000012
1E5 100000
0012 0013
DATA
{
  echo "sort -u: $(sort -u pallets | wc -l) uniq: $(uniq pallets | wc -l)"
  for awk in mawk gawk "gawk -M" original-awk; do
    echo "# $awk"
    run="debian/usr/bin/$awk"
    $run '$1 != last { count++ } { last = $1 } END { print "left by !=:", count }' pallets
    $run '$1 "" != last { count++ } { last = $1 } END { print "left by != of texts:", count }' pallets
    $run '!seen[$1]++ { count++ } END { print "left by an array:", count }' pallets
    $run '{ print $1, $2, ($1 == $2 ? "equal" : "-"), ($1 "" == $2 "" ? "equal" : "-") }' pairs
  done
} | tee seen
diff seen - <<'SEEN'
sort -u: 10 uniq: 10
# mawk
left by !=: 7
left by != of texts: 10
left by an array: 10
095212345400000014 095212345400000021 equal -
095212345400000014 095212345400000038 - -
303402422000000000000002 303402422000000000000012 equal -
1E5 100000 equal -
0012 0013 - -
# gawk
left by !=: 7
left by != of texts: 10
left by an array: 10
095212345400000014 095212345400000021 equal -
095212345400000014 095212345400000038 - -
303402422000000000000002 303402422000000000000012 equal -
1E5 100000 equal -
0012 0013 - -
# gawk -M
left by !=: 10
left by != of texts: 10
left by an array: 10
095212345400000014 095212345400000021 - -
095212345400000014 095212345400000038 - -
303402422000000000000002 303402422000000000000012 - -
1E5 100000 equal -
0012 0013 - -
# original-awk
left by !=: 7
left by != of texts: 10
left by an array: 10
095212345400000014 095212345400000021 equal -
095212345400000014 095212345400000038 - -
303402422000000000000002 303402422000000000000012 equal -
1E5 100000 equal -
0012 0013 - -
SEEN
