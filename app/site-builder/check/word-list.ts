/** The words that people read on this site, and the worst of those they do not. CONTRIBUTING.md shows the same list. */

export type WordRule = {
  /** As the table in CONTRIBUTING.md has it. */
  write: string;
  not: string;
  pattern: RegExp;
  /** What it catches, each a text of its own, and what it leaves alone. */
  catches: string[];
  leaves?: string[];
};

export const wordRules: WordRule[] = [
  {
    write: "someone, no one, anyone, everyone",
    not: "somebody, nobody, anybody, everybody",
    pattern: /\b(?:some|no|any|every)body\b/gi,
    catches: ["If it is somebody else", "Nobody else has the number"],
    leaves: ["A standards body", "any body that sets standards"],
  },
  {
    write: "checkout; until",
    not: "till",
    pattern: /\btills?\b/gi,
    catches: ["It scans at the till", "Tills read it"],
    leaves: ["until 30 June", "Still waiting"],
  },
  {
    write: "forever",
    not: "for ever",
    pattern: /\bfor ever\b/gi,
    catches: ["The number is yours for ever"],
    leaves: ["for every product"],
  },
  {
    write: "80%",
    not: "80 %, 80 per cent",
    pattern: /\d ?per ?cent\b|\d %|\bin per ?cent\b/gi,
    catches: ["150 to 200 %", "80 per cent", "2 percent"],
    leaves: ["80%", "a percent-escape"],
  },
  {
    write: "fees depend on",
    not: "fees go by",
    pattern: /\b(?:fees?|prices?|costs?) (?:go|goes) by\b/gi,
    catches: ["Fees go by turnover"],
    leaves: ["A baby goes by the name of its family"],
  },
  {
    write: "the others",
    not: "sisters",
    pattern: /\bsisters?\b/gi,
    catches: ["different from its sisters"],
  },
  {
    write: "every scanner reads it",
    not: "every scanner is content, is happy",
    pattern: /\bscanners? (?:is|are) (?:content|happy)\b/gi,
    catches: ["every scanner is content"],
    leaves: ["The scanner is on. Content for shops"],
  },
  { write: "while", not: "whilst", pattern: /\bwhilst\b/gi, catches: ["Whilst you wait"] },
  {
    write: "use",
    not: "utilise",
    pattern: /\butili[sz]\w+/gi,
    catches: ["Utilise the tool", "utilization"],
    leaves: ["a utility"],
  },
  { write: "to", not: "in order to", pattern: /\bin order to\b/gi, catches: ["in order to join"] },
  {
    write: "(leave it out)",
    not: "please note",
    pattern: /\bplease note\b/gi,
    catches: ["Please note that"],
  },
  {
    write: "email, website, online, barcode",
    not: "e-mail, web site, on-line, bar code",
    pattern: /\be-mails?\b|\bweb sites?\b|\bon-line\b|\bbar[ -]cod\w+/gi,
    catches: ["by e-mail", "our web site", "a bar code"],
    leaves: ["a barcode, by email"],
  },
  {
    write: "organisation, recognise, analyse",
    not: "organization, recognize, analyze",
    pattern:
      /\b(?:author|categor|custom|digit|emphas|final|harmon|local|maxim|minim|normal|optim|organ|prior|priorit|real|recogn|serial|special|standard|summar|synchron)iz\w+|\banalyz\w+/gi,
    catches: ["your organization", "Standardization", "we recognize it", "to analyze"],
    leaves: ["the prize", "its size", "a horizon"],
  },
  {
    write: "colour, centre, labour, catalogue, labelled",
    not: "color, center, labor, catalog, labeled",
    pattern:
      /\b(?<!prefers-)(?:behavior|cent(?:er|imeter)|color|favor|fiber|honor|kilometer|labor|liter|millimeter|neighbor)(?:s|ed|ing|ite)?\b|\b(?:catalog|cancel|label|travel)(?:s\b(?<!(?:cancel|label|travel)s)|ed|ing)\b|\bcatalog\b/gi,
    catches: [
      "the color of the bars",
      "a distribution center",
      "a catalog",
      "labeled",
      "canceling",
    ],
    leaves: [
      "(prefers-color-scheme: dark)",
      "a label, labels, labelled",
      "a laboratory",
      "the cataloguing",
      "it cancels",
    ],
  },
  {
    write: "a licence, to license",
    not: "a license, to licence",
    pattern:
      /\b(?:a|an|the|your|our|this|that|each|every|one|annual|new) licenses?\b|\blicense (?:certificate|number|fees?|agreement)\b|\b(?:to|we|you|they|who) licence (?:an?|the|its|our|numbers?)\b|\blicenc(?:ed|ing)\b/gi,
    catches: ["your license", "The license fee", "to licence a number", "licenced"],
    leaves: [
      "You license numbers",
      "your licence certificate",
      "who licenses the number",
      "agree to licence terms",
    ],
  },
  {
    write: "enquiry, program",
    not: "inquiry, programme",
    pattern: /\binquir(?:y|ies)\b|\bprogrammes?\b/gi,
    catches: ["Send your inquiry", "The programme"],
    leaves: ["programmed"],
  },
  {
    write: "dispatch (but a despatch advice)",
    not: "despatch",
    pattern: /\bdespatch(?! advices?\b)\w*/gi,
    catches: ["before despatch", "It was despatched"],
    leaves: ["A despatch advice"],
  },
  {
    write: "GTIN Management Standard",
    not: "GTIN allocation rules",
    pattern: /(?<!\b(?:called|was) the )\bGTIN allocation rules\b/gi,
    catches: ["Follow the GTIN allocation rules"],
    leaves: ["once called the GTIN allocation rules"],
  },
  {
    write: "15 December 2026",
    not: "December 15, 2026; 15th December",
    pattern:
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2},? \d{4}\b|\b\d{1,2}(?:st|nd|rd|th)(?: of)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
    catches: ["December 15, 2026", "the 30th June"],
    leaves: ["15 December 2026", "June 2025"],
  },
  {
    write: "31.75 mm",
    not: "31.75mm",
    pattern: /\d(?:mm|cm|kg|km)\b/g,
    catches: ["31.75mm high"],
    leaves: ["31.75 mm"],
  },
];

/** Names of others, which are written as they write them. */
const names =
  /\b(?:International Organization for Standardization|World (?:Customs|Health|Trade) Organization)\b/g;

/** What a text says that this site does not, as it stands there, and what to write instead. */
export function poorWords(text: string): { found: string; write: string }[] {
  const own = text.replace(names, "");
  return wordRules.flatMap(({ write, pattern }) =>
    [...own.matchAll(pattern)].map(([found]) => ({ found, write })),
  );
}
