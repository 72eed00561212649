#!/usr/bin/env bash
# onscan.js 1.5.2, use-scan-detection 0.2.3 and simple-barcode-scanner 2.0.0 (npm) change a scan that comes as key strokes.
#
# Guess: a scanner that is a keyboard sends the group separator (General Specifications 7.8) as Ctrl and ], or as Alt and 0029 on
# the number pad, and capital letters with Shift. The library gives the separator, or leaves it out, and gives the rest as it is.
# Seen: use-scan-detection gives the names of the keys held too, so batch AB1 is ShiftAShiftB1. simple-barcode-scanner forgets what
# stood before a key that it does not take, be it Ctrl or the hyphen of a batch: of a GTIN, batch and serial the serial is left,
# and of batch AB-123 it is 123. onscan.js leaves out the hyphen, as its README says, and the separator; of Alt it takes the
# digits, so the batch ends with 0029. None says anything, and with a GTIN alone each is right.
# @point-of-sale/keyboard-barcode-scanner 1.1.4 gives the separator that comes with Ctrl, and 0029 as well with Alt.
# So: try each scanner with capital letters, a hyphen and a separator before such a library is taken.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --legacy-peer-deps onscan.js@1.5.2 use-scan-detection@0.2.3 simple-barcode-scanner@2.0.0 \
  @point-of-sale/keyboard-barcode-scanner@1.1.4 react@17.0.2 react-dom@17.0.2 jsdom@26.1.0

cat >scan.mjs <<'JS'
import { createRequire } from "node:module";
import { JSDOM } from "jsdom";

const require = createRequire(import.meta.url);
const { window } = new JSDOM("<div></div>", { pretendToBeVisual: true });
globalThis.window = window;
globalThis.CustomEvent = window.CustomEvent;
globalThis.navigator ??= window.navigator;
const document = (globalThis.document = window.document);
const found = {};

require("onscan.js").attachTo(document, { onScan: (code) => (found["onscan.js"] = code) });
// Time is not what is tried here.
const Simple = require("simple-barcode-scanner");
(Simple.default ?? Simple)({ latency: 10000 }).on((code) => (found["simple-barcode-scanner"] = code));
const React = require("react");
const detection = require("use-scan-detection").default;
const onComplete = (code) => (found["use-scan-detection"] = code);
const Scan = () => detection({ container: document, onComplete, minLength: 3 }) ?? null;
require("react-dom").render(React.createElement(Scan), document.querySelector("div"));
const place = "./node_modules/@point-of-sale/keyboard-barcode-scanner/dist/keyboard-barcode-scanner.esm.js";
const { default: Keyboard } = await import(place);
const peer = new Keyboard();
peer.addEventListener("barcode", ({ value }) => (found["point-of-sale"] = value));
await peer.connect();

function press(key, keyCode, held = {}) {
  const target = document.body;
  target.dispatchEvent(new window.KeyboardEvent("keydown", { key, keyCode, bubbles: true, ...held }));
}

const keys = { "-": ["-", 189] };
function type(text, separator) {
  for (const character of text) {
    if (character === "\x1d") separator();
    else if (/[A-Z]/.test(character)) {
      press("Shift", 16, { shiftKey: true });
      press(character, character.charCodeAt(0), { shiftKey: true });
    } else press(...(keys[character] ?? [character, character.charCodeAt(0)]));
  }
  press("Enter", 13);
}
function control() {
  press("Control", 17, { ctrlKey: true });
  press("]", 221, { ctrlKey: true });
}
function alt() {
  press("Alt", 18, { altKey: true });
  for (const digit of "0029") press(digit, 96 + Number(digit), { altKey: true });
}

for (const [text, separator] of [
  ["9521234543213", control],
  ["010952123454321310AB1\x1d21X7", control],
  ["010952123454321310AB1\x1d21X7", alt],
  ["010952123454321310AB-123", control],
]) {
  for (const name of Object.keys(found)) delete found[name];
  type(text, separator);
  await new Promise((done) => setTimeout(done, 600));
  console.log(JSON.stringify(text), ...(text.includes("\x1d") ? ["with", separator.name] : []));
  for (const name of Object.keys(found).sort()) console.log(" ", name, JSON.stringify(found[name]));
}
process.exit();
JS
node scan.mjs | tee seen
diff seen - <<'SEEN'
"9521234543213"
  onscan.js "9521234543213"
  point-of-sale "9521234543213"
  simple-barcode-scanner "9521234543213"
  use-scan-detection "9521234543213"
"010952123454321310AB1\u001d21X7" with control
  onscan.js "010952123454321310AB121X7"
  point-of-sale "010952123454321310AB1\u001d21X7"
  simple-barcode-scanner "21X7"
  use-scan-detection "010952123454321310ShiftAShiftB1Control]21ShiftX7"
"010952123454321310AB1\u001d21X7" with alt
  onscan.js "010952123454321310AB1002921X7"
  point-of-sale "010952123454321310AB1002921X7"
  simple-barcode-scanner "002921X7"
  use-scan-detection "010952123454321310ShiftAShiftB1Alt002921ShiftX7"
"010952123454321310AB-123"
  onscan.js "010952123454321310AB123"
  point-of-sale "010952123454321310AB-123"
  simple-barcode-scanner "123"
  use-scan-detection "010952123454321310ShiftAShiftB-123"
SEEN
