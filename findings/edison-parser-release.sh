#!/usr/bin/env bash
# edison-parser 0.5 (PyPI) takes the backslash for the release character of EDIFACT, and cuts a batch at ?' without a word.
#
# Guess: a question mark in front of ' + or : makes it a character of the text, unless UNA names another one, and a backslash is a
# character like others (ISO 9735, service string advice). A batch may have ' + : and ? in it (General Specifications, character
# set 82).
# Seen: UNA is not looked at, and ?' ends the segment. What stands behind it is a segment of its own, which no schema has, so the
# parser passes it over (tried with Python 3.13): batch AB'1 is AB?, and MILLER'S TEA is MILLER?. A text that ends with a backslash
# takes the next segment into it. unescape() leaves ?+ and ?? as they are. Nothing is raised. pydifact 0.2.3 reads the same
# messages as they were meant.
# So: read messages of trading partners with another program; what its own escape() writes is not understood by others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check --ignore-requires-python edison-parser==0.5 pydifact==0.2.3

cat >read.py <<'PY'
import importlib.util
import pathlib
import runpy
from pydifact.segmentcollection import RawSegmentCollection

# The package asks for Python 3.12. The part of it that finds the segments runs with older ones too, by itself.
edison = runpy.run_path(str(pathlib.Path(importlib.util.find_spec("edison").submodule_search_locations[0], "tokenizer.py")))

for name, batch in [("TEA", "AB1"), ("MILLER?'S TEA", "AB?'1"), ("TEA 1?:2", "AB?+1"), ("TEA ??", "A??1"), ("TEA\\", "AB1")]:
    text = f"UNA:+.? 'UNH+1+DESADV:D:01B:UN:EAN007'LIN+1++9521234543213:SRV'IMD+F++:::{name}'PIA+1+{batch}:NB'UNT+5+1'"
    found = [edison["unescape"](segment) for segment in edison["tokenize_segments"](text)]
    print(name, batch)
    print("  edison-parser", *found[found.index("LIN+1++9521234543213:SRV") + 1 : -1], sep=" | ")
    segments = [segment for segment in RawSegmentCollection.from_str(text).segments if segment.tag in ("IMD", "PIA")]
    print("  pydifact", *(segment.elements[-1] for segment in segments), sep=" | ")
PY
python/bin/python -W ignore read.py | tee seen
diff seen - <<'SEEN'
TEA AB1
  edison-parser | IMD+F++:::TEA | PIA+1+AB1:NB
  pydifact | ['', '', '', 'TEA'] | ['AB1', 'NB']
MILLER?'S TEA AB?'1
  edison-parser | IMD+F++:::MILLER? | S TEA | PIA+1+AB? | 1:NB
  pydifact | ['', '', '', "MILLER'S TEA"] | ["AB'1", 'NB']
TEA 1?:2 AB?+1
  edison-parser | IMD+F++:::TEA 1?:2 | PIA+1+AB?+1:NB
  pydifact | ['', '', '', 'TEA 1:2'] | ['AB+1', 'NB']
TEA ?? A??1
  edison-parser | IMD+F++:::TEA ?? | PIA+1+A??1:NB
  pydifact | ['', '', '', 'TEA ?'] | ['A?1', 'NB']
TEA\ AB1
  edison-parser | IMD+F++:::TEA'PIA+1+AB1:NB
  pydifact | ['', '', '', 'TEA\\'] | ['AB1', 'NB']
SEEN
