/** What each box says of bad input: where it is wrong, what was expected, and the likeliest repair. */
import { describe, expect, test } from "vitest";
import * as engine from "../../../../wasm/pkg-engine/barcode_wasm.js";
import { describeReadingProblem } from "./messages";
import { answerOf, type Box, boxes, emptyWork, formOf } from "./work";

/** What is typed with the wrong part between « and », what is said, and the first repair. */
type Case = [typed: string, said: string, repair?: string];

const cases: Record<Box, Case[]> = {
  bracketed: [
    ["«h»ello", "The text should begin with an application identifier, such as (01)."],
    ["«5»", "The text should begin with an application identifier, such as (01)."],
    ["«😀»", "The text should begin with an application identifier, such as (01)."],
    [
      "09521141123454 «4711»",
      "Two values stand here, and nothing says what the second one is.",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)«9521141123454»(21)4711",
      "The value is too short: it should have at least 14 characters. It is in (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)0952114112345«A»(21)4711",
      "“A” is not a digit. It is in (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)«O»9521141123454(21)4711",
      "“O” is not a digit. It is in (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)0952114112345«5»(21)4711",
      "The check digit 5 does not fit. Either it is wrong, or a digit before it is. It is in (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)09521141123454(21)«»",
      "There is no value after the application identifier. It is in (21).",
    ],
    ["(01)09521141123454«(21»", "A parenthesis is opened and not closed."],
    ["«(999)»123", "There is no application identifier “(999)”."],
    [
      "«0»1)09521141123454(21)4711",
      "The text should begin with an application identifier, such as (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "«[»01]09521141123454[21]4711",
      "The text should begin with an application identifier, such as (01).",
      "(01)09521141123454(21)4711",
    ],
    ["(01)09521141123454(21)AB«#»C", "“#” cannot be part of this value. It is in (21)."],
    ["(01)09521141123454(21)«ä»", "“ä” cannot be part of this value. It is in (21)."],
    ["«(21)4711»", "A serial number (21) needs the product it belongs to: add its GTIN (01)."],
    ["(01)09521141123454(17)26«13»31", "13 is not a month. It is in (17)."],
    [
      "(01)09521141123454(21)4711«(21)4712»",
      "(21) is here twice, with different values. Keep the one that is right.",
    ],
    [
      "«3»076451FD40C0E400000126G",
      "The text should begin with an application identifier, such as (01).",
    ],
    [
      "https://example.com«/tea»",
      "This web address is not a GS1 Digital Link: there is no key in the path, such as /01/ and a GTIN.",
    ],
    [
      "urn:epc:id:sgtin:«9521141.012345»",
      "2 parts with dots between them found; this scheme has 3.",
    ],
  ],
  hex: [
    [
      "3076451FD40C0E400000126«G»",
      "“G” is not a hexadecimal digit. It is character 24.",
      "3076451FD40C0E4000001266",
    ],
    ["«h»ello", "“h” is not a hexadecimal digit. It is character 1."],
    ["«G»", "“G” is not a hexadecimal digit. It is character 1."],
    ["30«»", "2 digits (8 bits) found; at least 24 digits (96 bits) expected."],
    [
      "3076451FD40C0E40«O»0001267",
      "“O” is not a hexadecimal digit. It is character 17.",
      "3076451FD40C0E4000001267",
    ],
    [
      "3076451FD40C0E400000126«»",
      "23 digits (92 bits) found; at least 24 digits (96 bits) expected.",
    ],
    [
      "«FF»76451FD40C0E4000001267",
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    ["«00»0000000000000000000000", "The header is 00: this tag has not been written yet."],
    [
      "«E2»8011606000020958A1B2C3",
      "This is what the chip of a tag says about itself (TID memory, which begins with E2), not its EPC.",
    ],
    [
      "«95»21141123454",
      "No EPC scheme has the header 95. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    [
      "3076451FD«7D0900»000000000",
      "Reference: the number is larger than 999999, the most that fits.",
    ],
    ["30«7C»00000000000000000000", "Partition: the value 7 is reserved."],
    [
      "«3000»3076451FD40C0E4000001267",
      "The protocol-control word of the tag stands in front. Leave out its first four characters.",
      "3076451FD40C0E4000001267",
    ],
    ["3076451FD40C0E40000012«é»7", "“é” is not a hexadecimal digit. It is character 23."],
    [
      "«$»3076451FD40C0E4000001267",
      "“$” is not a hexadecimal digit. It is character 1.",
      "3076451FD40C0E4000001267",
    ],
    [
      "0x3076451FD40C0E40000012«»",
      "22 digits (88 bits) found; at least 24 digits (96 bits) expected.",
    ],
    [
      "(01)0952114112345«5»",
      "The check digit 5 does not fit. Either it is wrong, or a digit before it is. It is in (01).",
      "(01)09521141123454",
    ],
  ],
  "digital-link": [
    ["«hello»", "A link begins with https://."],
    ["«www.example.com»", "A link begins with https://."],
    ["https://«»", "A link needs a domain and a path."],
    [
      "https://example.com«/tea»",
      "This web address is not a GS1 Digital Link: there is no key in the path, such as /01/ and a GTIN.",
    ],
    [
      "«example.com»/01/09521141123454/21/4711",
      "A link begins with https://.",
      "https://example.com/01/09521141123454/21/4711",
    ],
    [
      "«https:»/example.com/01/09521141123454",
      "A link begins with https://.",
      "https://example.com/01/09521141123454",
    ],
    [
      "«ftp:»//example.com/01/09521141123454",
      "A link begins with https://.",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://exa« »mple.com/01/09521141123454",
      "A blank cannot stand in a link.",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://example.com/01/0952114112345«5»",
      "The check digit 5 does not fit. Either it is wrong, or a digit before it is. It is in (01).",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://example.com/01/«9521141123454»",
      "The value is too short: it should have at least 14 characters. It is in (01).",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://example.com/01/0952114112345«A»",
      "“A” is not a digit. It is in (01).",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://example.com/01/09521141123454?«21=4711»",
      "(21) cannot stand in the query of a link.",
      "https://example.com/01/09521141123454/21/4711",
    ],
    [
      "https://example.com/01/09521141123454/21/a« »b",
      "A blank cannot stand in a link.",
      "https://example.com/01/09521141123454/21/ab",
    ],
    [
      "]Q1https://example.com/01/09521141123454/21/a« »b",
      "A blank cannot stand in a link.",
      "]Q1https://example.com/01/09521141123454/21/ab",
    ],
    [
      "https://id.gs1.org/eh30764«»",
      "5 digits (20 bits) found; at least 24 digits (96 bits) expected.",
    ],
    [
      "952114112345«5»",
      "The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is.",
      "9521141123454",
    ],
  ],
  "pure-identity-uri": [
    ["«hello»", "Pure identity URIs begin with urn:epc:id:."],
    ["«urn:epc:id»", "Pure identity URIs begin with urn:epc:id:."],
    ["«urn:isbn:0306406152»", "Pure identity URIs begin with urn:epc:id:."],
    [
      "«epc:id:sgtin:9521141.012345.4711»",
      "Pure identity URIs begin with urn:epc:id:.",
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "«sgtin:9521141.012345.4711»",
      "Pure identity URIs begin with urn:epc:id:.",
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "urn:epc:id:«sgtim»:9521141.012345.4711",
      "“sgtim” is not a kind of EPC. Pure identity URIs name one such as sgtin or sscc.",
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "urn:epc:id:«sgtin-96»:9521141.012345.4711",
      "“sgtin-96” is not a kind of EPC. Pure identity URIs name one such as sgtin or sscc.",
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "urn:epc:id:sgtin:«9521141.012345»",
      "2 parts with dots between them found; this scheme has 3.",
    ],
    [
      "urn:epc:id:sgtin:«9521141,012345,4711»",
      "1 part with dots between them found; this scheme has 3.",
    ],
    ["urn:epc:id:sgtin:9521141.«01234».4711", "Reference: 5 characters found; 6 expected."],
    ["urn:epc:id:sgtin:9521141.012345.«»", "Serial number: 0 characters found; 1 to 20 expected."],
    ["urn:epc:id:sgtin:952114«A».012345.4711", "Company prefix: “A” is not a digit."],
    [
      "urn:epc:id:sgtin:«95211».41012345.4711",
      "Company prefix: 5 characters found; 6 to 12 expected.",
    ],
    [
      "urn:epc:id:sgtin:9521141.012345.47« »11",
      "Serial number: a blank is not a letter, a digit or one of !\"%&'()*+,-./:;<=>?_.",
      "urn:epc:id:sgtin:9521141.012345.4711",
    ],
    [
      "urn:epc:id:sgtin:9521141.012345.a«/»b",
      "Serial number: “/” must be written as a percent-escape.",
      "urn:epc:id:sgtin:9521141.012345.a%2Fb",
    ],
    [
      "«urn:epc:id:»lgtin:9521141.012345.L7",
      "LGTIN URIs begin with urn:epc:class:.",
      "urn:epc:class:lgtin:9521141.012345.L7",
    ],
    [
      "«urn:epc:idpat:sgtin:9521141.*.*»",
      "This is a pattern that stands for many: sgtin with company prefix 9521141, any reference, any serial number. Type one EPC.",
    ],
  ],
  "tag-uri": [
    ["«hello»", "Tag URIs begin with urn:epc:tag:."],
    ["«urn:isbn:0306406152»", "Tag URIs begin with urn:epc:tag:."],
    [
      "«tag:sgtin-96:3.9521141.012345.4711»",
      "Tag URIs begin with urn:epc:tag:.",
      "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:sgtin-96«»",
      "The filter value is missing. A tag URI has it behind the scheme, a number such as 3.",
    ],
    [
      "urn:epc:tag:«sgtin»:3.9521141.012345.4711",
      "No tag URI has the scheme “sgtin”. It names the size too, such as sgtin-96.",
      "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:«sgtin-64»:3.9521141.012345.4711",
      "No tag URI has the scheme “sgtin-64”. It names the size too, such as sgtin-96.",
      "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:«sgtin+»:3.9521141.012345.4711",
      "No tag URI has the scheme “sgtin+”. It names the size too, such as sgtin-96.",
      "urn:epc:tag:sgtin-96:3.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:sgtin-96:«9521141».012345.4711",
      "The filter value is missing. A tag URI has it behind the scheme, a number such as 3.",
      "urn:epc:tag:sgtin-96:0.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:sgtin-96:«9».9521141.012345.4711",
      "Filter: the number is larger than 7, the most that fits.",
    ],
    [
      "urn:epc:tag:sgtin-96:3.«9521141.012345»",
      "2 parts with dots between them found behind the filter value; this scheme has 3.",
    ],
    ["urn:epc:tag:sgtin-96:3.9521141.«01234».4711", "Reference: 5 characters found; 6 expected."],
    [
      "urn:epc:tag:sgtin-96:3.9521141.012345.«A»BC",
      "Serial number: “A” is not a digit.",
      "urn:epc:tag:sgtin-198:3.9521141.012345.ABC",
    ],
    [
      "urn:epc:tag:sgtin-96:3.9521141.012345.«0»4711",
      "Serial number: this scheme stores a number, so it cannot keep a zero in front.",
      "urn:epc:tag:sgtin-198:3.9521141.012345.04711",
    ],
    [
      "urn:epc:tag:sgtin-96:3.9521141.012345.«274877906944»",
      "Serial number: the number is larger than 274877906943, the most that fits.",
      "urn:epc:tag:sgtin-198:3.9521141.012345.274877906944",
    ],
    [
      "urn:epc:tag:sgtin-198:3.9521141.012345.a« »b",
      "Serial number: a blank is not a letter, a digit or one of !\"%&'()*+,-./:;<=>?_.",
      "urn:epc:tag:sgtin-198:3.9521141.012345.ab",
    ],
    [
      "«urn:epc:pat:sgtin-96:3.9521141.*.*»",
      "This is a pattern that stands for many: sgtin-96 with filter value 3, company prefix 9521141, any reference, any serial number. Type one EPC.",
    ],
  ],
  "raw-uri": [
    ["«hello»", "Raw URIs begin with urn:epc:raw:."],
    [
      "«raw:96.x3076451FD40C0E4000001267»",
      "Raw URIs begin with urn:epc:raw:.",
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    ["urn:epc:raw:«»", "Number of bits: expected a number of bits, without a leading zero."],
    ["urn:epc:raw:«abc».x30", "Number of bits: expected a number of bits, without a leading zero."],
    [
      "urn:epc:raw:96.x3076451FD40C0E40«O»0001267",
      "“O” is not a hexadecimal digit. It is character 33.",
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    [
      "urn:epc:raw:96.«3076451FD40C0E4000001267»",
      "Value: expected an x and hexadecimal digits, or a decimal number.",
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    [
      "urn:epc:raw:«64».x3076451FD40C0E4000001267",
      "Number of bits: expected as many bits as the hexadecimal digits have.",
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    [
      "urn:epc:raw:«x3076451FD40C0E4000001267»",
      "Number of bits: expected a number of bits, without a leading zero.",
      "urn:epc:raw:96.x3076451FD40C0E4000001267",
    ],
    [
      "urn:epc:raw:«96».x3076451FD40C0E40000012",
      "Number of bits: expected as many bits as the hexadecimal digits have.",
    ],
    [
      "urn:epc:raw:96.x«FF»76451FD40C0E4000001267",
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    [
      "urn:epc:raw:96.x«A1».x3076451FD40C0E4000001267",
      "This is a number of application family A1, which is not an EPC.",
    ],
    [
      "«3076451FD40C0E400000126G»",
      "Raw URIs begin with urn:epc:raw:.",
      "urn:epc:raw:96.x3076451FD40C0E4000001266",
    ],
  ],
  binary: [
    ["0101«2»", "“2” is not a 0 or 1. It is character 5."],
    ["«h»ello", "“h” is not a 0 or 1. It is character 1."],
    ["1«»", "1 bit found; at least 8 bits expected."],
    ["0011«»", "4 bits found; at least 8 bits expected."],
    [
      "00110000011101100100010100011111110101000000110000001110010000000000000000000000000100100110011«»",
      "95 bits found; at least 96 bits expected.",
    ],
    [
      "00110000011101100100010100011111110101000000110000001110010000000000000000000000000100100110011«2»",
      "“2” is not a 0 or 1. It is character 96.",
    ],
    [
      "«O»O1100000111011001000101000111111101010000001100000011100100000000000000000000000001001001100111",
      "“O” is not a 0 or 1. It is character 1.",
      "001100000111011001000101000111111101010000001100000011100100000000000000000000000001001001100111",
    ],
    [
      "0«b»001100000111011001000101000111111101010000001100000011100100000000000000000000000001001001100111",
      "“b” is not a 0 or 1. It is character 2.",
    ],
    [
      "«11111111»1111111111111111111111111111111111111111111111111111111111111111111111111111111111111111",
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    [
      "«00000000»0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "The header is 00: this tag has not been written yet.",
    ],
    ["«3»076451FD40C0E400000126G", "“3” is not a 0 or 1. It is character 1."],
    ["10«,»01", "“,” is not a 0 or 1. It is character 3."],
  ],
  "compressed-link-hex": [
    ["«he»llo", "The last part of the link should begin with eh, and hexadecimal digits follow."],
    [
      "https://id.gs1.org/«te»a",
      "The last part of the link should begin with eh, and hexadecimal digits follow.",
    ],
    ["https://id.gs1.org/eh«»", "Nothing follows the two letters."],
    [
      "https://id.gs1.org/eh30«»",
      "2 digits (8 bits) found; at least 24 digits (96 bits) expected.",
    ],
    [
      "https://id.gs1.org/eh3076451fd40c0e400000126«g»",
      "“g” is not a lower-case hexadecimal digit. It is character 45.",
    ],
    [
      "https://id.gs1.org/eh3076451«F»D40C0E4000001267",
      "“F” is not a lower-case hexadecimal digit. It is character 29.",
      "https://id.gs1.org/eh3076451fd40c0e4000001267",
    ],
    [
      "https://id.gs1.org/«30»76451fd40c0e4000001267",
      "The last part of the link should begin with eh, and hexadecimal digits follow.",
      "https://id.gs1.org/eh3076451fd40c0e4000001267",
    ],
    [
      "https://id.gs1.org/eh«ff»76451fd40c0e4000001267",
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    [
      "https://id.gs1.org/«ef»3076451fd40c0e4000001267",
      "The last part of the link should begin with eh, and hexadecimal digits follow.",
    ],
    [
      "https://id.gs1.org/«eh3500e86f8000a9e000000586»",
      "GID-96 stands outside the GS1 keys, so no Digital Link can say it.",
    ],
    [
      "https://id.gs1.org/eh3076451fd40c0e4000001267«0001»",
      "Something follows the 96 bits of the EPC. Only zeros may, to fill the last word of 16 bits.",
    ],
  ],
  "compressed-link-base64": [
    ["«he»llo", "The last part of the link should begin with ex, and base64 characters follow."],
    [
      "https://example.com/«te»a",
      "The last part of the link should begin with ex, and base64 characters follow.",
    ],
    ["https://id.gs1.org/ex«»", "Nothing follows the two letters."],
    ["https://id.gs1.org/exMHZF«»", "24 bits found; at least 96 bits expected."],
    [
      "https://id.gs1.org/exMHZFH9QMDkAAABJ«!»",
      "“!” is not a URI-safe base64 character. It is character 37.",
    ],
    [
      "https://id.gs1.org/exMHZFH9QMDk«+»AABJn",
      "“+” is not a URI-safe base64 character. It is character 32.",
      "https://id.gs1.org/exMHZFH9QMDk-AABJn",
    ],
    [
      "https://id.gs1.org/exMHZFH9QMDkAAABJn«=»=",
      "“=” is not a URI-safe base64 character. It is character 38.",
      "https://id.gs1.org/exMHZFH9QMDkAAABJn",
    ],
    [
      "https://id.gs1.org/«MH»ZFH9QMDkAAABJ",
      "The last part of the link should begin with ex, and base64 characters follow.",
    ],
    [
      "https://id.gs1.org/ex«xx»xxxxxxxxxxxxxx",
      "No EPC scheme has the header C7. The first eight bits name the scheme, such as 30 for SGTIN-96.",
    ],
    [
      "https://id.gs1.org/«ey»MHZFH9QMDkAAABJn",
      "The last part of the link should begin with ex, and base64 characters follow.",
    ],
  ],
};

describe.each(boxes)("the box of %s", (box) => {
  test.each(cases[box])("“%s”", (marked, said, repair) => {
    const text = marked.replace(/[«»]/g, "");
    const answer = answerOf(engine, { ...emptyWork, text, box });
    if (answer.type !== "fault") throw new Error("it is wrong");
    const { start, end } = answer.problem.problem;
    expect(`${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`).toBe(marked);
    expect(describeReadingProblem(answer.problem, answer.kind)).toBe(said);
    expect(answer.repairs[0]?.text).toBe(repair);
  });
});

test.each([
  ["hex", "3076-451F-D40C-0E40-0000-1267"],
  ["hex", "0x30 76 45 1f d4 0c 0e 40 00 00 12 67"],
  ["hex", "urn:epc:tag:sgtin-96:3.9521141.012345.4711"],
  ["raw-uri", "3076451FD40C0E4000001267"],
  ["bracketed", "MHZFH9QMDkAAABJn"],
  ["binary", "https://id.gs1.org/eh3076451fd40c0e4000001267"],
] as const)("the box of %s reads “%s” all the same", (box, text) => {
  const answer = answerOf(engine, { ...emptyWork, text, box });
  if (answer.type !== "ok") throw new Error("it is right");
  expect(formOf(answer.meaning, "hex")).toBe("3076451FD40C0E4000001267");
});
