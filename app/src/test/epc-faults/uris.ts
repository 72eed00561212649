/** EPC URIs. */

export const uriCases = {
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
      "This is a pattern that matches many EPCs: sgtin with company prefix 9521141, any reference, any serial number. Type one EPC.",
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
      "The filter value, such as 3, is missing. In a tag URI it follows the scheme.",
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
      "The filter value, such as 3, is missing. In a tag URI it follows the scheme.",
      "urn:epc:tag:sgtin-96:0.9521141.012345.4711",
    ],
    [
      "urn:epc:tag:sgtin-96:«9».9521141.012345.4711",
      "Filter: the number is larger than 7, the most that fits.",
    ],
    [
      "urn:epc:tag:sgtin-96:3.«9521141.012345»",
      "2 parts with dots between them found after the filter value; this scheme has 3.",
    ],
    ["urn:epc:tag:sgtin-96:3.9521141.«01234».4711", "Reference: 5 characters found; 6 expected."],
    [
      "urn:epc:tag:sgtin-96:3.9521141.012345.«A»BC",
      "Serial number: “A” is not a digit.",
      "urn:epc:tag:sgtin-198:3.9521141.012345.ABC",
    ],
    [
      "urn:epc:tag:sgtin-96:3.9521141.012345.«0»4711",
      "Serial number: this scheme stores a number, so it cannot keep a leading zero.",
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
      "This is a pattern that matches many EPCs: sgtin-96 with filter value 3, company prefix 9521141, any reference, any serial number. Type one EPC.",
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
      "No EPC scheme has the header FF. The first eight bits name the scheme, such as hexadecimal 30 for SGTIN-96. A tag may hold something else, such as a company’s own number.",
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
} satisfies Record<string, FaultCase[]>;

/** What is typed with the wrong part between « and », what is said, and the first repair. */
export type FaultCase = [typed: string, said: string, repair?: string];
