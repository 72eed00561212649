#!/usr/bin/env bash
# A batch that is one or two dots does not come through a link: digital-link.js 1.4.3 (npm) writes it, and URL readers take it out.
#
# Guess: a batch may have any character of set 82, and a lone full stop is what people type where a program insists on a batch
# (General Specifications 3.4.1 and 7.11). In a link it is opened as it was written, at least where its dots are escaped.
# Seen: `new URL()` of Node.js, which works as browsers do (WHATWG URL Standard), and yarl 1.25.1 (PyPI) take /10/. and /10/..
# for steps in folders. With two dots the batch is gone, and the rest is a right link to the same product. With one dot
# /10/21/7 is left, which is none any more. `isValid()` was true for both before. Escaped, as %2E, the WHATWG standard takes
# the dots out as well, so no spelling helps. furl 2.1.4 (PyPI) leaves the links as they are.
# So: refuse such a batch, serial number or variant where links and their symbols are made; three dots come through.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund digital-link.js@1.4.3
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check yarl==1.25.1 furl==2.1.4

cat >link.mjs <<'JS'
import { DigitalLink } from "digital-link.js";

for (const batch of [".", "..", "%2E", "..."]) {
  const link = DigitalLink();
  link.setDomain("https://id.gs1.org");
  link.setIdentifier("01", "09521234543213");
  link.setKeyQualifier("10", batch);
  link.setKeyQualifier("21", "7");
  const written = link.toWebUriString();
  console.log(written, link.isValid());
  const { href } = new URL(written);
  try {
    const opened = DigitalLink(href);
    console.log("  opened:", href, JSON.stringify(opened.getKeyQualifiers()), opened.isValid());
  } catch (error) {
    console.log("  opened:", href, error.message);
  }
}
JS
cat >link.py <<'PY'
from furl import furl
from yarl import URL

for batch in ".", "..":
    link = f"https://id.gs1.org/01/09521234543213/10/{batch}/21/7"
    print("yarl", URL(link), "furl", furl(link).url)
PY
(node link.mjs && python/bin/python link.py) | tee seen
diff seen - <<'SEEN'
https://id.gs1.org/01/09521234543213/10/./21/7 true
  opened: https://id.gs1.org/01/09521234543213/10/21/7 Must contain at least the identifier
https://id.gs1.org/01/09521234543213/10/../21/7 true
  opened: https://id.gs1.org/01/09521234543213/21/7 {"21":"7"} true
https://id.gs1.org/01/09521234543213/10/%2E/21/7 false
  opened: https://id.gs1.org/01/09521234543213/10/21/7 Must contain at least the identifier
https://id.gs1.org/01/09521234543213/10/.../21/7 true
  opened: https://id.gs1.org/01/09521234543213/10/.../21/7 {"10":"...","21":"7"} true
yarl https://id.gs1.org/01/09521234543213/10/21/7 furl https://id.gs1.org/01/09521234543213/10/./21/7
yarl https://id.gs1.org/01/09521234543213/21/7 furl https://id.gs1.org/01/09521234543213/10/../21/7
SEEN
