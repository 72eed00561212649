#!/usr/bin/env bash
# barby 0.6.8 (Debian 12, ruby-barby 0.6.8+dfsg-2) writes an ISBN-10 with the last digit of the ISBN-13, so ten in eleven are wrong.
#
# Guess: Bookland::ISBN takes an ISBN of either length. isbn_10_with_checksum and formatted_isbn_10 end with the check digit of
# modulo 11, 0 to 9 or X, and isbn_10_checksum is that digit (ISO 2108:1992). A book that begins with 979 has no ISBN-10.
# Seen: both end with the check digit of the ISBN-13. 0306406152 goes in and 0306406157 comes out. Of 1,000 books in a row 93
# are right, where the two digits happen to be equal, and none ends with X. isbn_10_checksum is the sum of the products, before
# it is divided by 11: 130. A book of 979 gets an ISBN-10, too, and some of these are valid ISBN-10s of other books. Nothing is
# raised. What goes into the bars is right: the ISBN-13 with its own check digit.
# So: draw the bars with it, and take the text of an ISBN-10 from elsewhere: modulo 11 over nine digits, for 978 alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download ruby-barby=0.6.8+dfsg-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
  libruby3.1=3.1.7+really3.1.2-0+deb12u1
for package in *.deb; do dpkg -x "$package" debian; done
libraries=$(echo "$folder"/debian/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH=$libraries RUBYLIB=$folder/debian/usr/lib/ruby/3.1.0:$libraries/ruby/3.1.0
export RUBYLIB=$RUBYLIB:$folder/debian/usr/share/rubygems-integration/all/gems/barby-0.6.8/lib

cat >books.rb <<'RUBY'
require "barby/barcode/bookland"

# The check digit of an ISBN-10: weights 10 to 2, and what is missing to a multiple of 11.
def right(nine)
  "0123456789X"[-nine.chars.each_with_index.sum { |digit, at| digit.to_i * (10 - at) } % 11]
end

["0306406152", "080442957X", "9780306406157", "9791095088028"].each do |isbn|
  book = Barby::Bookland::ISBN.new(isbn)
  ten = isbn.start_with?("979") ? "none" : book.isbn_10 + right(book.isbn_10)
  puts "#{isbn}: ISBN-13 #{book.isbn_with_checksum} ISBN-10 #{book.isbn_10_with_checksum} #{book.formatted_isbn_10}" \
    " sum #{book.isbn_10_checksum}, right #{ten}"
  puts "  in the bars #{Barby::Bookland.new(isbn)}"
end
%w[978 979].each do |prefix|
  books = (0...1000).map { |item| Barby::Bookland::ISBN.new("#{prefix}030640#{item.to_s.rjust(3, "0")}") }
  valid = books.count { |book| book.isbn_10_with_checksum == book.isbn_10 + right(book.isbn_10) }
  bars = books.count do |book|
    digits = book.isbn_with_checksum.chars.map(&:to_i)
    digits.each_with_index.sum { |digit, at| digit * (at.even? ? 1 : 3) } % 10 == 0
  end
  puts "1,000 of #{prefix}: ISBN-13 right #{bars}, ISBN-10 valid #{valid}"
end
RUBY
debian/usr/bin/ruby3.1 --disable-gems books.rb | tee seen
diff seen - <<'SEEN'
0306406152: ISBN-13 9780306406157 ISBN-10 0306406157 030640615-7 sum 130, right 0306406152
  in the bars 9780306406157
080442957X: ISBN-13 9780804429573 ISBN-10 0804429573 080442957-3 sum 199, right 080442957X
  in the bars 9780804429573
9780306406157: ISBN-13 9780306406157 ISBN-10 0306406157 030640615-7 sum 130, right 0306406152
  in the bars 9780306406157
9791095088028: ISBN-13 9791095088028 ISBN-10 1095088028 109508802-8 sum 193, right none
  in the bars 9791095088028
1,000 of 978: ISBN-13 right 1000, ISBN-10 valid 93
1,000 of 979: ISBN-13 right 1000, ISBN-10 valid 90
SEEN
