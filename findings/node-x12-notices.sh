#!/usr/bin/env bash
# node-x12 1.7.1 (npm) gives a ship notice the pallets of the one read before it, and spoils lines of a file that comes in pieces.
#
# Guess: parse() of a second file has the second file in it, as JSON.parse would. As a stream, which its README offers for large
# files, the same file has the same segments, wherever a piece ends, and a strict parser takes each file that parse() takes.
# Seen: one parser for two ship notices (ASC X12 856) gives the pallet of the first with that of the second, and for three files
# all three; where it is strict, the second has no functionalGroups, but interchanges. As a stream, where a piece
# ends with the end of a segment, the rest that was kept from the piece before is written in front of the next one: a line is
# LIN*1815*UK*09521234543213*LLIN*3613*..., so line 3613 is gone, and a second 1815 has no batch. Of 60 files of 1 MB read by
# createReadStream 18 have such a line, and no error is raised. A strict parser raises one in each file of more than
# 64 KiB, when the second piece comes: that ISA has the wrong length.
# So: make a new X12Parser for each file, and give it the whole text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund node-x12@1.7.1

cat >read.mjs <<'JS'
import { createReadStream, readFileSync, writeFileSync } from "node:fs";
import { X12Parser } from "node-x12";

let state = 952;
const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
const letters = (length) => Array.from({ length }, () => "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"[below(34)]).join("");

// A ship notice with one pallet and some lines, each with GTIN and batch.
const notice = (pallet, batches) => {
  const body = [
    "ST*856*0001", "BSN*00*0012*20261130*1212*0001", "HL*1**S", `MAN*GM*00${pallet}`, "HL*2*1*I",
    ...batches.map((batch, at) => `LIN*${at + 1}*UK*09521234543213*LT*${batch}`), `CTT*${batches.length}`,
  ];
  return [
    "ISA*00*          *00*          *08*9521234000006  *08*9521234000013  *261130*1212*^*00501*000000121*0*T*>",
    "GS*SH*A*B*20261130*1212*1*X*005010", ...body, `SE*${body.length + 1}*0001`, "GE*1*1", "IEA*1*000000121",
  ].map((segment) => `${segment}~`).join("");
};
const told = (segments) => segments.map(({ tag, elements }) => [tag, ...elements.map(({ value }) => value)].join("*"));
const pieces = (strict, name) =>
  new Promise((resolve) => {
    const parser = new X12Parser(strict);
    const found = [];
    const failed = ({ message }) => resolve({ found: told(found), said: message });
    process.once("uncaughtException", failed);
    createReadStream(name).pipe(parser).on("data", (segment) => found.push(segment)).on("error", failed).on("end", () => {
      process.removeListener("uncaughtException", failed);
      resolve({ found: told(found), said: "" });
    });
  });

const notices = ["395212345400000015", "395212345400000022", "395212345400000039"].map((pallet) => notice(pallet, ["AB1"]));
for (const strict of [false, true]) {
  const parser = new X12Parser(strict);
  for (const text of notices) {
    const read = parser.parse(text);
    console.log(strict ? "strict" : "not strict", text.match(/GM\*00(\d+)/)[1], "is read as", read.constructor.name,
      JSON.stringify(read).match(/3952\d{14}/g).join(" "));
  }
}

const count = { files: 0, "with a spoiled line": 0, "spoiled lines": 0 };
let shown;
for (let item = 0; item < 60; item++) {
  const text = notice("395212345400000015", Array.from({ length: 26000 }, () => letters(1 + below(10))));
  writeFileSync("notice.edi", text);
  const right = new Set(text.split("~"));
  const { found } = await pieces(false, "notice.edi");
  const spoiled = found.filter((segment) => segment.startsWith("LIN") && !right.has(segment));
  count.files += 1;
  count["with a spoiled line"] += spoiled.length > 0;
  count["spoiled lines"] += spoiled.length;
  shown ??= spoiled[0];
}
console.log(count, shown);

for (const batches of [1000, 3000]) {
  const text = notice("395212345400000015", Array.from({ length: batches }, () => "AB1"));
  writeFileSync("notice.edi", text);
  const whole = new X12Parser(true).parse(readFileSync("notice.edi", "utf8"));
  const { found, said } = await pieces(true, "notice.edi");
  console.log(text.length, "characters, strict: whole", whole.functionalGroups[0].transactions[0].segments.length + 6,
    "segments; in pieces", found.length, /ISA/.test(said) ? "and an error about ISA" : "and no error");
}
JS
node read.mjs | tee seen
diff seen - <<'SEEN'
not strict 395212345400000015 is read as X12Interchange 395212345400000015
not strict 395212345400000022 is read as X12Interchange 395212345400000015 395212345400000022
not strict 395212345400000039 is read as X12Interchange 395212345400000015 395212345400000022 395212345400000039
strict 395212345400000015 is read as X12Interchange 395212345400000015
strict 395212345400000022 is read as X12FatInterchange 395212345400000015 395212345400000022
strict 395212345400000039 is read as X12FatInterchange 395212345400000015 395212345400000022 395212345400000039
{ files: 60, 'with a spoiled line': 18, 'spoiled lines': 21 } LIN*1815*UK*09521234543213*LLIN*3613*UK*09521234543213*LT*JUEMCGDHZ
33167 characters, strict: whole 1011 segments; in pieces 1011 and no error
101167 characters, strict: whole 3011 segments; in pieces 1960 and an error about ISA
SEEN
