#!/usr/bin/env bash
# PyYAML 6.0.4 (PyPI) reads the GTIN 00614141000036 in a YAML file as 53175648286, and js-yaml 5.5.0 (npm) as 614141000036.
#
# Guess: digits with a zero in front stay text, or become the number that they are; both readers give the same of one file. A
# GTIN has 14 digits with its zeros, and a batch is text (General Specifications 3.3.2 and 3.4.1).
# Seen: by YAML 1.1, which PyYAML reads, a zero in front makes a number octal, if none of its digits is 8 or 9. So
# 00614141000036 is another number. In 09521234543213 beside it is a 9, so it is text, and a test with that one shows nothing.
# Batch 0012 is 10, 1_2 is 12, and 17:26:11 is 62771, a number to the base of 60. js-yaml reads YAML 1.2: the zeros go, batch
# 1E5 is 100000, and SSCCs are rounded, so that 395212340000000014 and …021 are one.
# So: put numbers of things between quotes in YAML, and refuse what was read as a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund js-yaml@5.5.0
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check PyYAML==6.0.4

cat >items.yaml <<'YAML'
gtin: [00614141000036, 09521234543213, "00614141000036"]
sscc: [395212340000000014, 395212340000000021]
batch: [0012, 1_2, 1E5, 17:26:11]
YAML
cat >read.py <<'PY'
import json
import yaml

for name, values in yaml.safe_load(open("items.yaml")).items():
    print("PyYAML", name, json.dumps(values, separators=(",", ":")))
PY
cat >read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { load } from "js-yaml";

for (const [name, values] of Object.entries(load(readFileSync("items.yaml", "utf8")))) console.log("js-yaml", name, JSON.stringify(values));
JS
{
  python/bin/python read.py
  node read.mjs
} | tee seen
diff seen - <<'SEEN'
PyYAML gtin [53175648286,"09521234543213","00614141000036"]
PyYAML sscc [395212340000000014,395212340000000021]
PyYAML batch [10,12,"1E5",62771]
js-yaml gtin [614141000036,9521234543213,"00614141000036"]
js-yaml sscc [395212340000000000,395212340000000000]
js-yaml batch [12,"1_2",100000,"17:26:11"]
SEEN
