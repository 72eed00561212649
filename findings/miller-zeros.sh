#!/usr/bin/env bash
# miller 6.6.0 (Debian 12, miller 6.6.0-2+b3) takes a key with a zero in front for text and the next one for a number.
#
# Guess: of one column all values have one type, text where one of them has a zero in front; and the greatest of the batches
# 0998, 0999 and 1000 is 1000, as numbers and as text. A GTIN has 14 digits with its zeros, an SSCC 18, and a batch is text
# (General Specifications 3.2, 3.3.2 and 3.4.1).
# Seen: the type is chosen for each value, and text is greater than any number. So max, top and sort -nr say that the last
# batch was 0999, and the next number is given out a second time. In JSON a GTIN is "09521234543213" and the next
# 19521234543210, which equals no text; an SSCC without a zero in front is another one where JSON numbers have 64 bits with
# a point, as in JavaScript; and a batch 0x1F makes the file no JSON at all. The help says that 0123 is text, and not that the
# column then is both. CSV comes out with the characters as they were.
# So: add -S, which leaves all values text, and sort by -f.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download miller=6.6.0-2+b3
dpkg -x miller_*.deb debian

cat >items.csv <<'CSV'
gtin,sscc,batch
09521234543213,095212345400000014,0998
09521234543213,195212345400000011,0999
19521234543210,195212345400000028,1000
CSV
printf 'batch\n0x1F\n' >letters.csv
mlr=debian/usr/bin/mlr
read='
  try {
    console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8")).map((item) => Object.values(item).map((one) => typeof one + " " + one).join(", ")).join("\n"));
  } catch (error) {
    console.log(error.name);
  }'
for option in "" -S; do
  echo "# mlr $option"
  echo "max" $($mlr $option --icsv --onidx stats1 -a max -f batch,sscc items.csv)
  echo "max()" $($mlr $option --icsv --onidx put -q '@last = max(@last, $batch); end { emit @last }' items.csv)
  echo "top" $($mlr $option --icsv --onidx top -f batch -a items.csv)
  echo "sort -nr" $($mlr $option --icsv --onidx sort -nr batch then cut -f batch items.csv)
  echo "sort -nf" $($mlr $option --icsv --onidx sort -nf batch then cut -f batch items.csv)
  echo "sort -f" $($mlr $option --icsv --onidx sort -f batch then cut -f batch items.csv)
  $mlr $option --icsv --ojson cat items.csv | node -e "$read"
  $mlr $option --icsv --ojson cat letters.csv | node -e "$read"
done | tee seen
diff seen - <<'SEEN'
# mlr 
max 0999 095212345400000014
max() 0999
top 09521234543213 195212345400000011 0999
sort -nr 0999 0998 1000
sort -nf 1000 0998 0999
sort -f 0998 0999 1000
string 09521234543213, string 095212345400000014, string 0998
string 09521234543213, number 195212345400000000, string 0999
number 19521234543210, number 195212345400000030, number 1000
SyntaxError
# mlr -S
max 1000 195212345400000028
max() 1000
top 19521234543210 195212345400000028 1000
sort -nr 1000 0999 0998
sort -nf 0998 0999 1000
sort -f 0998 0999 1000
string 09521234543213, string 095212345400000014, string 0998
string 09521234543213, string 195212345400000011, string 0999
string 19521234543210, string 195212345400000028, string 1000
string 0x1F
SEEN
