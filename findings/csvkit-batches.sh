#!/usr/bin/env bash
# csvkit 2.2.0 (PyPI) changes the values that it sorts and joins: pallets become one number, and batch 5D becomes 5 days.
#
# Guess: csvsort gives the lines as they were, in another order, csvjoin joins the lines whose characters are the same, and
# csvjson writes what a JSON number cannot hold as text. An SSCC has 18 digits, a GTIN its zeros (General Specifications 3.2 and
# 3.3.2), and a batch is text of up to 20 characters (3.4.1).
# Seen: each column has its type guessed first. csvsort takes the zeros off GTINs, SSCCs and batches; batches 1-2 and 3-4 are
# days of the year 2001, 5D and 7D are durations, 1E5 is 1E+5. One batch of another kind makes all of the column text, so
# with the next file it is right. csvjoin matches batches 0012, 1_2 and 12 with the stock of 12. csvjson gives two pallets
# one number. A batch NA or None is empty, also where the guessing is turned off.
# So: add -I and --blanks to csvsort, csvjoin, csvjson and csvsql; --no-leading-zeroes keeps zeros alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0

{
  echo "# csvsort, csvsort --no-leading-zeroes, csvsort -I"
  for batches in "0012 0013" "1_2 3_4" "1-2 3-4" "5D 7D" "5D 7D X9" "1E5 2E5" "NA None A1"; do
    printf 'gtin,batch\n' >batches.csv
    for batch in $batches; do echo "09521234543213,$batch" >>batches.csv; done
    for option in "" --no-leading-zeroes -I "-I --blanks"; do
      echo "$batches $option:" $(python/bin/csvsort $option -c gtin batches.csv | tail -n +2)
    done
  done
  echo "# csvjoin, csvjoin -I"
  printf 'batch,item\n0012,A\n1_2,B\n12,C\n' >items.csv
  printf 'batch,stock\n12,7\n' >stock.csv
  echo $(python/bin/csvjoin -c batch items.csv stock.csv)
  echo $(python/bin/csvjoin -I -c batch items.csv stock.csv)
  echo "# csvjson, csvjson -I"
  printf 'sscc,count\n095212345400000014,5\n095212345400000021,5\n' >pallets.csv
  python/bin/csvjson pallets.csv
  echo
  python/bin/csvjson -I pallets.csv
  echo
} | tee seen
diff seen - <<'SEEN'
# csvsort, csvsort --no-leading-zeroes, csvsort -I
0012 0013 : 9521234543213,12 9521234543213,13
0012 0013 --no-leading-zeroes: 09521234543213,0012 09521234543213,0013
0012 0013 -I: 09521234543213,0012 09521234543213,0013
0012 0013 -I --blanks: 09521234543213,0012 09521234543213,0013
1_2 3_4 : 9521234543213,12 9521234543213,34
1_2 3_4 --no-leading-zeroes: 09521234543213,12 09521234543213,34
1_2 3_4 -I: 09521234543213,1_2 09521234543213,3_4
1_2 3_4 -I --blanks: 09521234543213,1_2 09521234543213,3_4
1-2 3-4 : 9521234543213,2001-01-02 9521234543213,2001-03-04
1-2 3-4 --no-leading-zeroes: 09521234543213,2001-01-02 09521234543213,2001-03-04
1-2 3-4 -I: 09521234543213,1-2 09521234543213,3-4
1-2 3-4 -I --blanks: 09521234543213,1-2 09521234543213,3-4
5D 7D : 9521234543213,"5 days, 0:00:00" 9521234543213,"7 days, 0:00:00"
5D 7D --no-leading-zeroes: 09521234543213,"5 days, 0:00:00" 09521234543213,"7 days, 0:00:00"
5D 7D -I: 09521234543213,5D 09521234543213,7D
5D 7D -I --blanks: 09521234543213,5D 09521234543213,7D
5D 7D X9 : 9521234543213,5D 9521234543213,7D 9521234543213,X9
5D 7D X9 --no-leading-zeroes: 09521234543213,5D 09521234543213,7D 09521234543213,X9
5D 7D X9 -I: 09521234543213,5D 09521234543213,7D 09521234543213,X9
5D 7D X9 -I --blanks: 09521234543213,5D 09521234543213,7D 09521234543213,X9
1E5 2E5 : 9521234543213,1E+5 9521234543213,2E+5
1E5 2E5 --no-leading-zeroes: 09521234543213,1E+5 09521234543213,2E+5
1E5 2E5 -I: 09521234543213,1E5 09521234543213,2E5
1E5 2E5 -I --blanks: 09521234543213,1E5 09521234543213,2E5
NA None A1 : 9521234543213, 9521234543213, 9521234543213,A1
NA None A1 --no-leading-zeroes: 09521234543213, 09521234543213, 09521234543213,A1
NA None A1 -I: 09521234543213, 09521234543213, 09521234543213,A1
NA None A1 -I --blanks: 09521234543213,NA 09521234543213,None 09521234543213,A1
# csvjoin, csvjoin -I
batch,item,stock 12,A,7 12,B,7 12,C,7
batch,item,stock 12,C,7
# csvjson, csvjson -I
[{"sscc": 9.521234540000002e+16, "count": 5.0}, {"sscc": 9.521234540000002e+16, "count": 5.0}]
[{"sscc": "095212345400000014", "count": "5"}, {"sscc": "095212345400000021", "count": "5"}]
SEEN
