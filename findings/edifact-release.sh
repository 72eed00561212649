#!/usr/bin/env bash
# pydifact 0.2.3 (PyPI) and edifact 1.2.12 (npm) take the blanks out of every text where UNA names no release character.
#
# Guess: a blank in the fourth place of UNA says that no release character is used (ISO 9735, syntax versions 1 to 3, service
# string advice), so texts are as they stand. A `*` in the fifth is the repetition separator of syntax version 4 (ISO 9735-1;
# EANCOM 2002, syntax 4), which most segments do not use.
# Seen: the blank itself is taken for the release character, and goes: batch AB 12 becomes AB12, and the street one word.
# Nothing is raised. With the usual UNA both are right. The npm package refuses an interchange whose UNA has the `*`.
# So: look at the fourth and the fifth character of UNA before either of them gets the interchange.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund edifact@1.2.12
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pydifact==0.2.3

cat >write.py <<'PY'
import json

for una, version in [(":+.? '", 3), (":+.  '", 3), (":+.?*'", 4)]:
    print(json.dumps(f"UNA{una}UNB+UNOA:{version}+9521234000006:14+9521234000037:14+261130:1200+1'UNH+1+DESADV:D:01B:UN:EAN007'"
    "BGM+351+D1+9'DTM+137:20261130:102'"
    "NAD+SU+9521234000006::9++NORTH SHOP+12 LONG ROAD'CPS+1'LIN+1++9521234543213:SRV'PIA+1+AB 12:NB'UNT+8+1'UNZ+1+1'"))
PY
cat >read.py <<'PY'
import json
import sys
from pydifact.segmentcollection import RawSegmentCollection

for line in sys.stdin:
    text = json.loads(line)
    found = RawSegmentCollection.from_str(text).segments
    print("pydifact", text[3:9], [one.elements[1:] for one in found if one.tag in ("NAD", "PIA")])
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import edifact from "edifact";

function segments(text) {
  const parser = new edifact.Parser();
  const found = [];
  parser.onopensegment = (name) => found.push({ name, elements: [] });
  parser.onelement = () => found.at(-1).elements.push([]);
  parser.oncomponent = (value) => found.at(-1).elements.at(-1).push(value);
  parser.onclosesegment = () => {};
  parser.write(text);
  parser.end();
  return found;
}

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const text = JSON.parse(line);
  let answer;
  try {
    answer = JSON.stringify(segments(text).filter(({ name }) => name === "NAD" || name === "PIA").map(({ elements }) => elements.slice(1)));
  } catch (error) {
    answer = error.message;
  }
  console.log("edifact", text.slice(3, 9), answer);
}
JS
python/bin/python write.py >texts
{
  python/bin/python -W ignore read.py <texts
  node read.mjs <texts
} | tee seen
diff seen - <<'SEEN'
pydifact :+.? ' [[['9521234000006', '', '9'], '', 'NORTH SHOP', '12 LONG ROAD'], [['AB 12', 'NB']]]
pydifact :+.  ' [[['9521234000006', '', '9'], '', 'NORTHSHOP', '12LONGROAD'], [['AB12', 'NB']]]
pydifact :+.?*' [[['9521234000006', '', '9'], '', 'NORTH SHOP', '12 LONG ROAD'], [['AB 12', 'NB']]]
edifact :+.? ' [[["9521234000006","","9"],[""],["NORTH SHOP"],["12 LONG ROAD"]],[["AB 12","NB"]]]
edifact :+.  ' [[["9521234000006","","9"],[""],["NORTHSHOP"],["12LONGROAD"]],[["AB12","NB"]]]
edifact :+.?*' Invalid character : after reading segment name UNA
SEEN
