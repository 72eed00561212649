#!/usr/bin/env bash
# ts-tracking-number 1.0.17 (npm) takes each pallet's (00) for a parcel of the United States post, and the word GTIN for DHL's.
#
# Guess: getTracking() of a pallet's element string, (00) and the SSCC of a company that is no carrier, is undefined, as it is for
# the SSCC alone: the prefix is not that of a carrier (General Specifications 2.2.1). findTracking() finds nothing in a text
# with a GTIN. Twelve digits may be a GTIN-12 or a number of FedEx, so it takes some GTIN-12s for one.
# Seen: all of 2,000 SSCCs with 00 in front, of twenty prefixes, are "USPS 20", with a link to the page of the post, whose parcels
# have 20 digits and the same check digit. Brackets do not help. In "GTIN 09521234543213" it finds a number of DHL that begins
# with the last letters of the word, IN09521234543213, and so with each. Of GTIN-12s one in ten is FedEx, and of GTIN-14s one in
# nine has one among its digits. SSCCs alone are nothing.
# So: take element strings apart and look GTINs up before you ask it, and ask it of no number that begins with 00.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ts-tracking-number@1.0.17

cat >find.mjs <<'JS'
import { findTracking, getTracking } from "ts-tracking-number";

let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const digits = (length) => Array.from({ length }, () => below(10)).join("");
const whole = (text) =>
  text + ((10 - ([...text].reverse().reduce((sum, digit, place) => sum + digit * (place % 2 ? 1 : 3), 0) % 10)) % 10);
const shown = (found) => (found ? `${found.name}, ${found.courier.name}, ${found.trackingNumber}` : "nothing");

for (const text of ["395212345400000015", "00395212345400000015", "(00)395212345400000015", "09521234543213"]) {
  console.log(`${text}: ${shown(getTracking(text))}`);
}
for (const text of ["GTIN 09521234543213", "GTIN 9521234543213", "Cheese 09521234543213", "SSCC 00395212345400000015"]) {
  console.log(`${text}: ${findTracking(text).map(shown).join("; ") || "nothing"}`);
}
const prefixes = Array.from({ length: 20 }, (_, item) => `952${String(item * 499).padStart(4, "0")}`);
const kinds = {
  SSCC: (prefix) => whole(below(10) + prefix + digits(9)),
  "00 and SSCC": (prefix) => `00${whole(below(10) + prefix + digits(9))}`,
  "GTIN and GTIN-14": (prefix) => `GTIN ${whole(`0${prefix}${digits(5)}`)}`,
  "GTIN-14": (prefix) => whole(`0${prefix}${digits(5)}`),
  "GTIN-12": () => whole(`614141${digits(5)}`),
};
for (const [kind, number] of Object.entries(kinds)) {
  const counts = {};
  for (let item = 0; item < 2000; item++) {
    const name = findTracking(number(prefixes[item % 20]))[0]?.name ?? "nothing";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  console.log(`2000 of ${kind}`, counts);
}
JS
node find.mjs | tee seen
diff seen - <<'SEEN'
395212345400000015: nothing
00395212345400000015: USPS 20, United States Postal Service, 00395212345400000015
(00)395212345400000015: USPS 20, United States Postal Service, 00395212345400000015
09521234543213: nothing
GTIN 09521234543213: DHL E-Commerce, DHL, IN09521234543213
GTIN 9521234543213: DHL E-Commerce, DHL, IN9521234543213
Cheese 09521234543213: nothing
SSCC 00395212345400000015: USPS 20, United States Postal Service, 00395212345400000015
2000 of SSCC { nothing: 2000 }
2000 of 00 and SSCC { 'USPS 20': 2000 }
2000 of GTIN and GTIN-14 { 'DHL E-Commerce': 2000 }
2000 of GTIN-14 { nothing: 1777, 'FedEx Express (12)': 223 }
2000 of GTIN-12 { nothing: 1798, 'FedEx Express (12)': 202 }
SEEN
