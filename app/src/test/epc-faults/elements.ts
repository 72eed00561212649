/** Elements: in parentheses, and in a link. */
import type { FaultCase } from "./uris";

export const elementCases = {
  bracketed: [
    ["«h»ello", "The text should begin with an application identifier, such as (01)."],
    ["«5»", "The text should begin with an application identifier, such as (01)."],
    ["«😀»", "The text should begin with an application identifier, such as (01)."],
    [
      "09521141123454 «4711»",
      "There are two values here. Type an application identifier in front of the second, such as (21) for a serial number.",
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
      "The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is. It is in (01).",
      "(01)09521141123454(21)4711",
    ],
    [
      "(01)09521141123454(21)«»",
      "There is no value after the application identifier. It is in (21).",
    ],
    ["(01)09521141123454«(21»", "A bracket is opened and not closed."],
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
      "https://example.com/01/09521141123454«https://»example.com/01/09521141123454",
      "A second link begins inside the first. Type one link at a time.",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://exa« »mple.com/01/09521141123454",
      "A link cannot contain a space.",
      "https://example.com/01/09521141123454",
    ],
    [
      "https://example.com/01/0952114112345«5»",
      "The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is. It is in (01).",
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
      "(21) cannot be in the query of a link.",
      "https://example.com/01/09521141123454/21/4711",
    ],
    [
      "https://example.com/01/09521141123454/21/a« »b",
      "A link cannot contain a space.",
      "https://example.com/01/09521141123454/21/ab",
    ],
    [
      "]Q1https://example.com/01/09521141123454/21/a« »b",
      "A link cannot contain a space.",
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
} satisfies Record<string, FaultCase[]>;
