#!/usr/bin/env bash
# x12-python 0.1.0 (PyPI) refuses each ship notice of version 00401, and writes batch A*B as batch A and one element more.
#
# Guess: it reads a ship notice (ASC X12 856) of 004010, the version of most trading partners, where ISA11 is U: up to 00401 that
# element names the standard, and only later it is the separator of repeated values. X12 has no escapes, so a value with a
# separator in it cannot be written, and generate_segment() refuses it or takes another separator.
# Seen: ISA11 is taken for the separator in all versions, and U raises an error, with parse() and as a stream. The same notice
# as 00501 with ^ is read, and x12-parser 1.3.0 (npm) reads both. A batch A*B, which it may be (General Specifications 7.11), is
# written as it is, without an error, and read as batch A with one element more. A ship notice that was read is
# written again as HC and 005010X222A1, a claim of health care.
# So: put ^ in the place of U before you parse, look for separators in each value before you write, and write GS yourself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check x12-python==0.1.0
npm install --silent --no-audit --no-fund x12-parser@1.3.0

cat >write.py <<'PY'
for name, repeat, version in (("4010.edi", "U", "00401"), ("5010.edi", "^", "00501")):
    body = [
        "ST*856*0001", "BSN*00*0012*20261130*1212*0001", "HL*1**S", "MAN*GM*00395212345400000015", "HL*2*1*I",
        "LIN*1*UK*09521234543213*LT*AB1", "SN1*1*24*CT", "CTT*1",
    ]
    segments = [
        f"ISA*00*          *00*          *08*9521234000006  *08*9521234000013  *261130*1212*{repeat}*{version}*000000121*0*T*>",
        f"GS*SH*A*B*20261130*1212*1*X*{version[1:]}0", *body, f"SE*{len(body) + 1}*0001", "GE*1*1", "IEA*1*000000121",
    ]
    open(name, "w").write("".join(f"{segment}~" for segment in segments))
PY
cat >read.py <<'PY'
import io
import x12
from x12.streaming.reader import StreamingSegmentReader


def lines(loop):
    yield from (segment for segment in loop.segments if segment.segment_id in ("MAN", "LIN"))
    for child in loop.children:
        yield from lines(child)


for name in ("4010.edi", "5010.edi"):
    text = open(name).read()
    for way in ("parse", "stream"):
        try:
            if way == "parse":
                notice = x12.Parser().parse(text).functional_groups[0].transactions[0]
                found = [element.value for segment in lines(notice.root_loop) for element in segment.elements]
            else:
                stream = StreamingSegmentReader(io.StringIO(text))
                found = [segment.raw for segment in stream.segments() if segment.segment_id == "LIN"]
            print(name, way, *found)
        except ValueError as error:
            print(name, way, type(error).__name__, "about the repetition" if "repetition" in str(error) else error)

generator = x12.Generator()
for batch in ("AB1", "A*B"):
    written = generator.generate_segment("LIN", ["1", "UK", "09521234543213", "LT", batch])
    read = x12.Parser().parse(text.replace("LIN*1*UK*09521234543213*LT*AB1~", written))
    line = list(lines(read.functional_groups[0].transactions[0].root_loop))[1]
    print("batch", batch, "is written", written, "and read as", [element.value for element in line.elements])
group = generator.generate_from_transaction(notice).split("~")[1].split("*")
print("the notice is written again as", group[1], group[8])
PY
cat >peer.mjs <<'JS'
import { createReadStream } from "node:fs";
import { X12parser } from "x12-parser";

for (const name of ["4010.edi", "5010.edi"]) {
  for await (const segment of createReadStream(name).pipe(new X12parser())) {
    if (segment.name === "LIN") console.log(name, "x12-parser", segment["3"], segment["5"]);
  }
}
JS
{
  python/bin/python write.py
  python/bin/python read.py
  node peer.mjs
} | tee seen
diff seen - <<'SEEN'
4010.edi parse ValueError about the repetition
4010.edi stream ValueError about the repetition
5010.edi parse GM 00395212345400000015 1 UK 09521234543213 LT AB1
5010.edi stream LIN*1*UK*09521234543213*LT*AB1
batch AB1 is written LIN*1*UK*09521234543213*LT*AB1~ and read as ['1', 'UK', '09521234543213', 'LT', 'AB1']
batch A*B is written LIN*1*UK*09521234543213*LT*A*B~ and read as ['1', 'UK', '09521234543213', 'LT', 'A', 'B']
the notice is written again as HC 005010X222A1
4010.edi x12-parser 09521234543213 AB1
5010.edi x12-parser 09521234543213 AB1
SEEN
