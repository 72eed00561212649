#!/usr/bin/env bash
# ndef-lib 0.1.1 (npm) escapes a Digital Link once more when it writes it to an NFC tag, so a serial is another for every phone.
#
# Guess: a URI record holds the URI as it is (NFC Forum URI record type), so a link that was rightly written, with serial a/b as
# a%2Fb (GS1 Digital Link URI Syntax, percent-encoding), is on the tag as that, and is read as that.
# Seen: setUri() escapes each per cent sign, so the tag has a%252Fb, which is serial a%2Fb. getUri() takes one escape off again, so
# a test with this package alone shows nothing. Of a tag that was written rightly getUri() gives batch A%25B as A%B, which is no
# escape at all. Links without a per cent sign are right. ndef 0.2.0 writes and reads what was given.
# So: write links with another package, and read the payload, not getUri().
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund ndef-lib@0.1.1 ndef@0.2.0

cat >tag.mjs <<'JS'
import ndef from "ndef";
import lib from "ndef-lib";

const peer = (bytes) => ndef.uri.decodePayload(ndef.decodeMessage(bytes)[0].payload);
for (const link of [
  "https://example.com/01/09521234543213/21/X7",
  "https://example.com/01/09521234543213/21/a%2Fb",
  "https://example.com/01/09521234543213/10/A%25B",
]) {
  const record = new lib.NdefUriRecord();
  record.setUri(link);
  const message = new lib.NdefMessage();
  message.push(record);
  console.log(link);
  console.log("  written by ndef-lib, read by ndef    ", peer(Array.from(message.toByteArray())));
  console.log("  written by ndef-lib, read by ndef-lib", record.getUri());
  const bytes = ndef.encodeMessage([ndef.uriRecord(link)]);
  const found = new lib.NdefUriRecord();
  found.setPayload(lib.NdefMessage.fromByteArray(bytes).getRecords()[0].getPayload());
  console.log("  written by ndef, read by ndef-lib    ", found.getUri());
  console.log("  written by ndef, read by ndef        ", peer(bytes));
}
JS
node tag.mjs | tee seen
diff seen - <<'SEEN'
https://example.com/01/09521234543213/21/X7
  written by ndef-lib, read by ndef     https://example.com/01/09521234543213/21/X7
  written by ndef-lib, read by ndef-lib https://example.com/01/09521234543213/21/X7
  written by ndef, read by ndef-lib     https://example.com/01/09521234543213/21/X7
  written by ndef, read by ndef         https://example.com/01/09521234543213/21/X7
https://example.com/01/09521234543213/21/a%2Fb
  written by ndef-lib, read by ndef     https://example.com/01/09521234543213/21/a%252Fb
  written by ndef-lib, read by ndef-lib https://example.com/01/09521234543213/21/a%2Fb
  written by ndef, read by ndef-lib     https://example.com/01/09521234543213/21/a%2Fb
  written by ndef, read by ndef         https://example.com/01/09521234543213/21/a%2Fb
https://example.com/01/09521234543213/10/A%25B
  written by ndef-lib, read by ndef     https://example.com/01/09521234543213/10/A%2525B
  written by ndef-lib, read by ndef-lib https://example.com/01/09521234543213/10/A%25B
  written by ndef, read by ndef-lib     https://example.com/01/09521234543213/10/A%B
  written by ndef, read by ndef         https://example.com/01/09521234543213/10/A%25B
SEEN
