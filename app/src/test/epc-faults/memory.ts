/** What a tag holds, as bits and as the last part of a link. */
import type { FaultCase } from "./uris";

export const memoryCases = {
  hex: [
    [
      "3076451FD40C0E400000126«G»",
      "“G” is not a hexadecimal digit. It is character 24.",
      "3076451FD40C0E4000001266",
    ],
    ["«h»ello", "“h” is not a hexadecimal digit. It is character 1."],
    ["«G»", "“G” is not a hexadecimal digit. It is character 1."],
    ["30«»", "2 digits (8 bits) found; at least 24 digits (96 bits) expected."],
    ["FB04«35FF»0952114112345404499C", "Date: 35FF is not a date."],
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
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as hexadecimal 30 for SGTIN-96. A tag may hold something else, such as a company’s own number.",
    ],
    [
      "«000000000000000000000000»",
      "There is nothing but zeros: this tag has not been written yet, or it was wiped.",
    ],
    [
      "3000«000000000000000000000000»",
      "There is nothing but zeros: this tag has not been written yet, or it was wiped.",
    ],
    [
      "«FFFFFFFFFFFFFFFFFFFFFFFF»",
      "There is nothing but ones (F in hexadecimal): this tag has not been written yet, or it was wiped.",
    ],
    [
      "«00»0000000000000000000001",
      "No EPC scheme has the header 00. Tags that hold nothing begin so, but have zeros alone: this one holds something else, such as a company’s own number.",
    ],
    [
      "«E2»8011606000020958A1B2C3",
      "This is what the chip of a tag says about itself (TID memory, which begins with E2), not its EPC.",
    ],
    [
      "«95»21141123454",
      "No EPC scheme has the header 95. The first eight bits name the scheme, such as hexadecimal 30 for SGTIN-96. A tag may hold something else, such as a company’s own number.",
    ],
    [
      "3076451FD«7D0900»000000000",
      "Reference: the number is larger than 999999, the most that fits.",
    ],
    ["30«7C»00000000000000000000", "Partition: the value 7 is reserved."],
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
      "The check digit should be 4, not 5. Either it is wrong, or one of the digits before it is. It is in (01).",
      "(01)09521141123454",
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
      "«111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111»",
      "There is nothing but ones (F in hexadecimal): this tag has not been written yet, or it was wiped.",
    ],
    [
      "«000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000»",
      "There is nothing but zeros: this tag has not been written yet, or it was wiped.",
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
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as hexadecimal 30 for SGTIN-96. A tag may hold something else, such as a company’s own number.",
    ],
    [
      "https://id.gs1.org/«ef»3076451fd40c0e4000001267",
      "The last part of the link should begin with eh, and hexadecimal digits follow.",
    ],
    [
      "https://id.gs1.org/«eh3500e86f8000a9e000000586»",
      "GID-96 is outside the GS1 keys, so it has no Digital Link.",
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
      "No EPC scheme has the header C7. The first eight bits name the scheme, such as hexadecimal 30 for SGTIN-96. A tag may hold something else, such as a company’s own number.",
    ],
    [
      "https://id.gs1.org/«ey»MHZFH9QMDkAAABJn",
      "The last part of the link should begin with ex, and base64 characters follow.",
    ],
  ],
} satisfies Record<string, FaultCase[]>;
