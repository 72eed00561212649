#!/usr/bin/env bash
# normalize-url 9.0.1 (npm) and boltons 26.2.0 (PyPI) make another batch of one with a per cent sign in a Digital Link.
#
# Guess: a link that is normalised names the same batch. A per cent sign, which a batch may have (General Specifications 7.11), is
# %25 in the link (GS1 Digital Link URI Syntax, percent-encoding), and only letters, digits, - . _ ~ may lose their escape
# (RFC 3986, 6.2.2.2): %25 stays, as what follows would be taken for an escape of its own.
# Seen: both decode it. Batch A%41 becomes A%41 in the link, which is read as AA, A%2F becomes A/, and A%B1 and 5% are links
# with a broken escape. Nothing is raised, and the GTIN in front is right. Of 1,000 batches of capitals, digits and one per cent
# sign none is kept: 77 are other batches, and 923 links are broken. In boltons it is URL() written out without full_quote.
# yarl 1.25.1, furl 2.1.4, w3lib 2.5.0, url-normalize 3.1.0 (PyPI), urijs 1.19.11 and query-string 9.5.1 (npm) keep all.
# So: keep a Digital Link as it is scanned, and compare links by their values, not by their text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund normalize-url@9.0.1 urijs@1.19.11 query-string@9.5.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check boltons==26.2.0 yarl==1.25.1 furl==2.1.4 w3lib==2.5.0 url-normalize==3.1.0

cat >links.mjs <<'JS'
let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const letters = (length) => Array.from({ length }, () => "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"[below(34)]).join("");
const batches = ["A%41", "A%2F", "A%B1", "5%", "A/1", "A+1"];
while (batches.length < 1006) batches.push(`${letters(1 + below(5))}%${letters(below(6))}`);
for (const batch of batches) console.log(`${batch}\thttps://example.com/01/09521234543213/10/${encodeURIComponent(batch)}`);
JS
cat >npm.mjs <<'JS'
import { readFileSync } from "node:fs";
import normalizeUrl from "normalize-url";
import queryString from "query-string";
import URI from "urijs";

const ways = {
  "normalize-url": (link) => normalizeUrl(link),
  urijs: (link) => URI(link).normalize().toString(),
  "query-string": (url) => queryString.stringifyUrl({ url, query: { linkType: "gs1:pip" } }),
};
for (const line of readFileSync("links", "utf8").trim().split("\n")) {
  const [batch, link] = line.split("\t");
  for (const [name, way] of Object.entries(ways)) console.log([name, batch, way(link)].join("\t"));
}
JS
cat >pypi.py <<'PY'
import furl
import url_normalize
import w3lib.url
import yarl
from boltons.urlutils import URL

ways = {
    "boltons": lambda link: URL(link).to_text(),
    "yarl": lambda link: yarl.URL(link).update_query(linkType="gs1:pip"),
    "furl": lambda link: furl.furl(link).add({"linkType": "gs1:pip"}).url,
    "w3lib": w3lib.url.canonicalize_url,
    "url-normalize": url_normalize.url_normalize,
}
for line in open("links"):
    batch, link = line.rstrip("\n").split("\t")
    for name, way in ways.items():
        print(name, batch, way(link), sep="\t")
PY
cat >compare.mjs <<'JS'
import { readFileSync } from "node:fs";

const counts = {};
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [name, batch, link] = line.split("\t");
  // The batch is the last segment of the path; what stands in it is decoded once.
  const segment = link.match(/\/10\/([^?]*)/)[1];
  let read;
  try {
    read = decodeURIComponent(segment);
  } catch {
    read = "a broken escape";
  }
  const count = (counts[name] ??= { shown: [], kept: 0, broken: 0, another: 0 });
  if (count.shown.length < 6) count.shown.push(read === batch ? "=" : `${batch} -> ${read}`);
  else count[read === batch ? "kept" : read === "a broken escape" ? "broken" : "another"] += 1;
}
for (const [name, { shown, ...count }] of Object.entries(counts)) console.log(name, shown.join(", "), count);
JS
node links.mjs >links
{ node npm.mjs; python/bin/python pypi.py; } | node compare.mjs | tee seen
diff seen - <<'SEEN'
normalize-url A%41 -> AA, A%2F -> A/, A%B1 -> a broken escape, 5% -> a broken escape, =, = { kept: 0, broken: 923, another: 77 }
urijs =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
query-string =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
boltons A%41 -> AA, A%2F -> A/, A%B1 -> a broken escape, 5% -> a broken escape, =, = { kept: 0, broken: 923, another: 77 }
yarl =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
furl =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
w3lib =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
url-normalize =, =, =, =, =, = { kept: 1000, broken: 0, another: 0 }
SEEN
