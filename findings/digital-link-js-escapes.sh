#!/usr/bin/env bash
# digital-link.js 1.4.3 (npm) puts values into a link as they are, and takes them out as they are.
#
# Guess: a batch `AB/1`, whose slash the standard allows (character set 82), becomes `AB%2F1` in the path, and comes
# back as `AB/1` (GS1 Digital Link URI Syntax, percent-encoding; RFC 3986, 2.1).
# Seen: the link is `…/10/AB/1?…`, in which other readers find a batch AB and then a segment that is no pair; a serial
# `1%2` becomes `…/21/1%2`, a malformed escape. A link that is written rightly gives the batch `AB%2F1`.
# `isValid()` is false for the first two, and the link is written all the same.
# So: values from it are decoded once more, and links that it wrote may have lost the end of a batch.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund digital-link.js@1.4.3

cat >link.mjs <<'JS'
import { DigitalLink } from "digital-link.js";
for (const [ai, value] of [["10", "AB/1"], ["21", "1%2"]]) {
  const link = DigitalLink();
  link.setDomain("https://id.gs1.org");
  link.setIdentifier("01", "09521234543213");
  link.setKeyQualifier(ai, value);
  console.log(link.toWebUriString(), link.isValid());
}
console.log(DigitalLink("https://id.gs1.org/01/09521234543213/10/AB%2F1").getKeyQualifier("10"));
JS
node link.mjs | tee seen
diff seen - <<'SEEN'
https://id.gs1.org/01/09521234543213/10/AB/1 false
https://id.gs1.org/01/09521234543213/21/1%2 false
AB%2F1
SEEN
