// Times the WebAssembly engine beside plain JavaScript and the npm peers, in one Node process.
//
// The engine gets bytes and gives bytes, as a worker of the site hands them over; the peers get
// strings, because that is what they take. Nothing of what a contender needs beforehand is timed.
import { createRequire } from "node:module";
import { loadBinary } from "./load-binary.mjs";
import { checkDigit, numbers, padded, print, time } from "./timing.mjs";

const glue = await loadBinary("npm");

const peer = createRequire(new URL("peers/package.json", import.meta.url));
const gtin = peer("gtin");
const { parseBarcode } = peer("gs1-barcode-parser-mod");
const epcTds = peer("epc-tds");
const { DigitalLink } = peer("digital-link.js");

const bytes = (text) => new TextEncoder().encode(text);
const text = (bytes) => new TextDecoder().decode(bytes);
/** The lines of a converted list: behind their number in four bytes, and one code for each. */
const converted = (buffer) => {
  const count = new DataView(buffer.buffer, buffer.byteOffset).getUint32(0, true);
  return text(buffer.subarray(4 + count)).split("\n");
};
const same = (answers) => answers;

checkDigits();
elementStrings();
digitalLinks();
tags();

function checkDigits() {
  const count = 1_000_000;
  const next = numbers();
  const rows = Array.from({ length: count }, () => {
    const payload = padded(next(10_000_000_000_000), 13);
    const wrong = next(10) === 0n ? 1 : 0;
    return payload + ((checkDigit(payload) + wrong) % 10);
  });
  const records = bytes(rows.join(""));
  const columns = new Uint8Array(records.length);
  for (let at = 0; at < records.length; at++) {
    columns[(at % 14) * count + Math.floor(at / 14)] = records[at];
  }
  const lines = bytes(rows.join("\n"));
  const expected = rows.map(isRight);
  const valid = glue.checkRecords(bytes("09521234543213"))[0];
  const isValid = (codes) => Array.from(codes, (code) => code === valid);
  print("check digits, WebAssembly in Node, 1 M GTIN-14", [
    time("engine, columns", count, () => glue.checkColumns(columns), isValid, expected),
    time("engine, records of 14 bytes", count, () => glue.checkRecords(records), isValid, expected),
    time("engine, lines", count, () => new glue.NumberColumn().check(lines), isValid, expected),
    time("plain JavaScript loop", count, () => rows.map(isRight), same, expected),
    time("gtin 1.0.2", count, () => rows.map((row) => gtin.isValid(row)), same, expected),
  ]);
}

/** What a programmer writes without a library. */
function isRight(row) {
  let sum = 0;
  for (let at = 0; at < 13; at++) {
    sum += (row.charCodeAt(at) - 48) * (at % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10 === row.charCodeAt(13) - 48;
}

/** What a medicine carries. */
function items(count) {
  const next = numbers();
  return Array.from({ length: count }, (_, row) => {
    const payload = `0952${padded(next(1_000_000_000), 9)}`;
    return {
      gtin: payload + checkDigit(payload),
      lot: `LOT${row}`,
      date: `2612${padded(1 + (row % 28), 2)}`,
      serial: `SN${next(1 << 30)}`,
    };
  });
}

function elementStrings() {
  const count = 100_000;
  const all = items(count);
  const scans = all.map(
    (item) => `]d201${item.gtin}10${item.lot}\x1d17${item.date}21${item.serial}`,
  );
  const expected = all.map(bracketed);
  const lines = bytes(scans.join("\n"));
  const elements = (scan) => {
    const { parsedCodeItems } = parseBarcode(scan);
    return parsedCodeItems.map(({ ai, raw }) => `(${ai})${raw}`).join("");
  };
  print("element strings from scans, WebAssembly in Node, 100 k", [
    time(
      "engine, list",
      count,
      () => glue.convertElements(lines, "bracketed", ""),
      converted,
      expected,
    ),
    time("gs1-barcode-parser-mod 1.2.1", count, () => scans.map(elements), same, expected),
  ]);
}

function bracketed({ gtin, lot, date, serial }) {
  return `(01)${gtin}(10)${lot}(17)${date}(21)${serial}`;
}

function digitalLinks() {
  const count = 100_000;
  const stem = "https://example.com/shop";
  const all = items(count);
  const links = all.map(
    ({ gtin, lot, date, serial }) => `${stem}/01/${gtin}/10/${lot}/21/${serial}?17=${date}`,
  );
  const strings = all.map(
    ({ gtin, lot, date, serial }) => `(01)${gtin}(10)${lot}(21)${serial}(17)${date}`,
  );
  const [linkLines, stringLines] = [bytes(links.join("\n")), bytes(strings.join("\n"))];
  const elements = (link) => {
    const read = DigitalLink(link);
    if (!read.isValid()) return "";
    const pairs = { ...read.getIdentifier(), ...read.getKeyQualifiers(), ...read.getAttributes() };
    // An object puts keys that look like numbers in ascending order.
    return ["01", "10", "21", "17"].map((ai) => `(${ai})${pairs[ai]}`).join("");
  };
  const build = ({ gtin, lot, date, serial }) =>
    DigitalLink({
      domain: stem,
      identifier: { "01": gtin },
      keyQualifiers: { 10: lot, 21: serial },
      attributes: { 17: date },
    }).toWebUriString();
  // A hundred a second: a few are enough.
  const few = 20;
  print("Digital Links, WebAssembly in Node, 100 k", [
    time(
      "engine, list, read",
      count,
      () => glue.convertElements(linkLines, "bracketed", ""),
      converted,
      strings,
    ),
    time(
      "engine, list, build",
      count,
      () => glue.convertElements(stringLines, "digitalLink", stem),
      converted,
      links,
    ),
    time(
      `digital-link.js 1.4.3, read and check (${few})`,
      few,
      () => links.slice(0, few).map(elements),
      same,
      strings,
    ),
    time(
      `digital-link.js 1.4.3, build (${few})`,
      few,
      () => all.slice(0, few).map(build),
      same,
      links,
    ),
  ]);
}

function tags() {
  const count = 100_000;
  const next = numbers();
  const bodies = Array.from({ length: count }, (_, row) => {
    const digits = 6 + (row % 7);
    const prefix = padded(next(10 ** digits), digits);
    const reference = padded(next(10 ** (13 - digits)), 13 - digits);
    return `${prefix}.${reference}.${next(2 ** 38)}`;
  });
  const identities = bodies.map((body) => `urn:epc:id:sgtin:${body}`);
  const uris = bodies.map((body) => `urn:epc:tag:sgtin-96:3.${body}`);
  const hex = bodies.map(encode);
  const [hexLines, uriLines] = [bytes(hex.join("\n")), bytes(uris.join("\n"))];
  const decoded = (hex) => epcTds.valueOf(hex).toIdURI();
  const encoded = (uri) => epcTds.fromTagURI(uri).toHexString();
  print("SGTIN-96, WebAssembly in Node, 100 k", [
    time(
      "engine, list, hex to URI",
      count,
      () => glue.tabulate(hexLines, "pure-identity-uri"),
      converted,
      identities,
    ),
    time("engine, list, URI to hex", count, () => glue.tabulate(uriLines, "hex"), converted, hex),
    time("epc-tds 1.4.1, hex to URI", count, () => hex.map(decoded), same, identities),
    time("epc-tds 1.4.1, URI to hex", count, () => uris.map(encoded), same, hex),
  ]);
}

/** The bits by the table of the standard (TDS 14.6.1), so that no contender judges itself. */
function encode(body) {
  const [prefix, reference, serial] = body.split(".");
  const partition = 12 - prefix.length;
  const prefixBits = [40, 37, 34, 30, 27, 24, 20][partition];
  const bits = (number, width) => BigInt(number).toString(2).padStart(width, "0");
  const all =
    bits(0x30, 8) +
    bits(3, 3) +
    bits(partition, 3) +
    bits(prefix, prefixBits) +
    bits(reference, 44 - prefixBits) +
    bits(serial, 38);
  return BigInt(`0b${all}`).toString(16).toUpperCase().padStart(24, "0");
}
