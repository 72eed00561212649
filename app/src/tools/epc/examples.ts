/** One example to click for each common scheme, under the demonstration prefix. */
import { examples as words } from "../../../../fixtures/content/words/epc";
import { type Box, emptyWork, type Work } from "./work";

type Example = { name: string; work: Work };

const example = (name: string, text: string, choices: Partial<Work> = {}): Example => ({
  name,
  work: { ...emptyWork, prefixLength: 7, ...choices, text },
});

export const examples: Example[] = [
  example(words.item, "(01)09521141123454(21)4711", { scheme: "sgtin-96", filter: 1 }),
  example(words.pallet, "(00)095201234567891235", { filter: 6 }),
  example(words.hex, "3216451FD46072000000162E"),
  example(words.crate, "urn:epc:tag:grai-96:0.9521141.12345.5678"),
  example(words.asset, "(8004)952114132a/b"),
  example(words.document, "(253)95211411234545678"),
  example(words.part, "(8010)95211415PQ7/Z43(8011)12345"),
  example(words.wholeKey, "(01)79521141123453(21)32a/b", { scheme: "sgtin+" }),
  example(words.withDate, "(01)09521141123454(21)4711(17)261231", {
    scheme: "dsgtin+",
  }),
  example(words.withHostname, "(01)79521141123453(21)32a/b", {
    scheme: "sgtin++",
    hostname: "id.example.com",
  }),
  example(words.outside, "urn:epc:id:gid:952056.2718.1414"),
  example(words.aircraftPart, "urn:epc:id:adi:35962.PQ7VZ4.M37GXB92"),
];

/** What each box takes, all of one item. */
export const boxExamples: Record<Box, string> = {
  bracketed: "(01)09521141123454(21)4711",
  hex: "3036451FD40C0E4000001267",
  "digital-link": "https://id.gs1.org/01/09521141123454/21/4711",
  "pure-identity-uri": "urn:epc:id:sgtin:9521141.012345.4711",
  "tag-uri": "urn:epc:tag:sgtin-96:1.9521141.012345.4711",
  "raw-uri": "urn:epc:raw:96.x3036451FD40C0E4000001267",
  binary:
    "001100000011011001000101000111111101010000001100000011100100000000000000000000000001001001100111",
  "compressed-link-hex": "https://id.gs1.org/eh3036451fd40c0e4000001267",
  "compressed-link-base64": "https://id.gs1.org/exMDZFH9QMDkAAABJn",
};
