import { slugOf } from "../content/anchors";
import type { BlockModel, PageModel } from "../content/model";
import { contentFigure, contentFigures } from "./content-figures";
import { document, heading, list, paragraph, paragraphs } from "./rich-text";

function page(title: string, lead: string, blocks: BlockModel[]): PageModel {
  return {
    path: `/gallery/${title.toLowerCase().replaceAll(" ", "-")}`,
    title,
    lead,
    description: lead,
    layout: "basic",
    breadcrumbs: [
      { text: "Home", href: "/" },
      { text: "Standards", href: "/standards" },
    ],
    blocks,
    contents: [],
    reviewed: "2026-11-21",
    hidden: false,
  };
}

function headingsOf(blocks: BlockModel[]): PageModel["contents"] {
  return blocks.flatMap(({ id, heading: text }) => (text === undefined ? [] : [{ id, text }]));
}

const card = (title: string, text: string, icon: string, href = "/standards") => ({
  title,
  text,
  icon,
  href,
});

const home = page("Barcodes and standards for Australian business", "", [
  {
    type: "hero",
    id: "hero",
    heading: "Numbers the whole supply chain can trust",
    lead: "GS1 Australia gives your products, cartons, pallets and places a number that no one else has, and the standards that let everyone read it.",
    actions: [
      { text: "Get a barcode", href: "/how-to-get-a-barcode", style: "primary", size: "large" },
      { text: "Join", href: "/join-gs1", style: "secondary", size: "large" },
    ],
    tool: "checkDigitCalculator",
  },
  {
    type: "cardGrid",
    id: "audiences",
    heading: "What brings you here",
    cards: [
      card(
        "I want to join",
        "See what each membership includes and find the one that fits your turnover and range.",
        "shop",
        "/join-gs1",
      ),
      card(
        "I am a member",
        "Manage your numbers, make barcode images and keep your details up to date in MyGS1.",
        "people",
      ),
      card(
        "I provide solutions",
        "Be found by businesses that need labels, scanners, software or advice.",
        "tag",
      ),
      card(
        "I work in government or a partner body",
        "See how shared data standards support safety, trade and public procurement.",
        "building",
      ),
      card(
        "I am looking for a guide or a tool",
        "Find an answer, a how-to guide or a plain definition. You do not need to be a member.",
        "question",
      ),
    ],
  },
  {
    type: "cardGrid",
    id: "tools",
    heading: "Free tools",
    intro:
      "They work in your browser. The numbers you type into the calculators stay on your device.",
    cards: [
      card(
        "Check digit calculator",
        "Find the last digit of a number, or check a number you already have.",
        "calculator",
      ),
      card(
        "Numbering and barcodes",
        "Say what you want to identify and see which number and which barcode to use.",
        "number",
      ),
      card("GTIN-14 form", "Turn a product number into the number for its carton.", "box"),
      card(
        "Logistics labelling tool",
        "Lay out a pallet label with its SSCC and print it at the right size.",
        "pallet",
      ),
      card(
        "EPC encoder/decoder",
        "Move between a product number and the code written to an RFID tag.",
        "tag",
      ),
      card(
        "Savings calculator",
        "Estimate what scanning, electronic messages and better data could save you.",
        "chart",
      ),
    ],
  },
  {
    type: "steps",
    id: "steps",
    heading: "How to get a barcode in four steps",
    steps: [
      {
        title: "Work out how many numbers you need",
        body: paragraphs(
          "Every product a customer can tell apart needs its own number. Two sizes in three flavours is six numbers.",
        ),
      },
      {
        title: "Join",
        body: paragraphs(
          "Choose the option that fits and [apply online](/join-gs1). Your numbers are licensed to your business.",
        ),
      },
      {
        title: "Give each product its number",
        body: paragraphs(
          "Record the product and its number in [MyGS1](/resources/mygs1-member-portal), so that retailers and marketplaces can see whose it is.",
        ),
      },
      {
        title: "Make, place and test the barcode",
        body: paragraphs(
          "Download the image, put it on the pack and have it checked. [See the four steps in full](/how-to-get-a-barcode).",
        ),
      },
    ],
  },
  {
    type: "keyFacts",
    id: "key-facts",
    heading: "At a glance",
    facts: [
      { name: "Who it is for", text: paragraphs("Anyone who sells to a retailer.") },
      {
        name: "What you need",
        text: paragraphs("[A membership](/join-gs1) and your product list."),
      },
    ],
  },
  {
    type: "callToAction",
    id: "talk",
    heading: "Talk to a person",
    text: "Call 1300 BARCODE (1300 227 263), or +61 3 9558 9559 from overseas. Tell us what you sell and who asked for a barcode, and we will tell you what you need.",
    actions: [
      { text: "Contact us", href: "/resources/contact-us", style: "secondary", size: "medium" },
    ],
  },
]);

const content = page(
  "Barcodes",
  "A barcode carries a number so that any scanner can read it. The number comes first; the barcode is how it travels.",
  [
    {
      type: "richText",
      id: "text",
      document: document(
        paragraph(
          "Two businesses that have never met can read each other’s barcodes because both follow the same rules. The rules say which number goes in, how large the symbol is, and where it goes on the pack. See the [Web Vocabulary](https://ref.gs1.org/voc/) or the [glossary](/resources/glossary).",
        ),
        heading("choose", "Choose a symbol"),
        list(
          "EAN-13 for products that go through a checkout.",
          "ITF-14 for printing straight on cartons.",
          "GS1-128 for pallets and for data such as a batch or a date.",
        ),
      ),
    },
    {
      type: "figure",
      id: "symbol",
      heading: "Parts of a symbol",
      figure: contentFigure("ean-13-symbol"),
      caption: "An EAN-13 symbol at its true proportions, with its quiet zones.",
    },
    {
      type: "figure",
      id: "anatomy",
      heading: "Parts of a number",
      figure: contentFigure("gtin-13-anatomy"),
      caption: "A GTIN-13: company prefix, item reference, check digit.",
    },
    {
      type: "figure",
      id: "keys",
      heading: "Which key for what",
      figure: contentFigure("which-key"),
      caption: "Each thing has its own kind of number.",
    },
    {
      type: "table",
      id: "table",
      heading: "Sizes",
      caption: "Symbols and where they are used",
      columns: ["Symbol", "Carries", "Used on", "Smallest width"],
      rows: [
        ["EAN-13", "13 digits", "Products at the checkout", "29.83 mm"],
        ["EAN-8", "8 digits", "Very small products", "21.38 mm"],
        ["ITF-14", "14 digits", "Cartons", "71.40 mm"],
        ["GS1-128", "Up to 48 characters", "Cartons and pallets", "Depends on the data"],
      ],
    },
    {
      type: "membershipFees",
      id: "fees",
      heading: "Fees",
      columns: ["Option", "Joining fee", "Annual fee"],
      sampleNote: "These amounts are made up.",
      period: "Fees from {from} to {to}.",
      fees: {
        ...{ isSample: true, from: "1 July 2025", to: "30 June 2026" },
        tables: [
          {
            ...{ kind: "Standard", tax: "plus 10% GST" },
            rows: [
              ["Single numbers", "$50.00", "$40.00 for each number"],
              ["Ten number pack", "$100.00", "$100.00"],
            ],
          },
          { kind: "International", tax: "no GST", rows: [["Starter", "$100.00", "$50.00"]] },
        ],
        steps: [
          { from: 1, to: 1, membership: "Single numbers", firstCents: 7150, renewalCents: 1650 },
          {
            from: 7,
            to: 10,
            membership: "Ten number pack",
            firstCents: 22_000,
            renewalCents: 11_000,
          },
        ],
      },
      plot: "What so many products cost, with GST.",
      plotColumns: ["Products", "Membership", "First payment", "Each renewal"],
      plotRange: "{from} to {to}",
      plotTable: "The same chart as a table",
    },
    {
      type: "membershipPrice",
      from: "One number: $71.50 until 30 June 2027, then $16.50 on 1 July each year (sample)",
      id: "price",
      heading: "What would you pay?",
      intro: "Your products and your turnover are enough.",
      caption: "Every membership and its price",
      memberships: {
        columns: ["Membership", "You pay with GST", "What you get", "Annual turnover", "Suits"],
        rows: [["Starter", "$165.00", "10 locations", "Any turnover", "A few sites"]],
      },
      actions: [{ text: "Join", href: "/join-gs1", style: "secondary", size: "medium" }],
    },
    {
      type: "servicePrice",
      id: "service-price",
      heading: "Ask for a quote",
      pricing: { text: paragraphs("Members pay member rates.") },
      ready: { text: paragraphs("How many products you have.") },
    },
    {
      type: "servicePromise",
      id: "service-promise",
      heading: "How long it takes",
      facts: [{ name: "Your quote", text: paragraphs("The report comes in 5 days.") }],
    },
    {
      type: "notice",
      id: "note",
      tone: "information",
      body: paragraphs(
        "The symbol is only as good as the number in it. [Check the number](/services/tools/check-digit-calculator) first.",
      ),
    },
    {
      type: "notice",
      id: "sample",
      tone: "sample",
      body: paragraphs("The businesses in this list are made up."),
    },
    {
      type: "notice",
      id: "warning",
      tone: "warning",
      body: paragraphs("Never change the height without testing."),
    },
    {
      type: "quote",
      id: "quote",
      text: "We scan what we can trust, and we trust what we can look up.",
      attribution: "A category manager",
    },
    {
      type: "accordion",
      id: "questions",
      heading: "Questions",
      questions: [
        {
          id: "q-size",
          question: "Do I need a new barcode for a new size?",
          answer: paragraphs(
            "Yes. A customer can tell the sizes apart, so each has its own number.",
          ),
        },
        {
          id: "q-colour",
          question: "Can a barcode be in colour?",
          answer: paragraphs(
            "It can, if the bars are dark and the spaces light. Red bars do not work: the scanner’s light is red.",
          ),
        },
      ],
    },
    {
      type: "downloads",
      id: "downloads",
      heading: "Downloads",
      downloads: [
        {
          title: "Fact sheet: barcodes",
          href: "/download/barcodes.pdf",
          contentType: "application/pdf",
          size: 120_400,
        },
        {
          title: "List of keys",
          href: "/download/keys.csv",
          contentType: "text/csv",
          size: 2_400_000,
        },
      ],
    },
    {
      type: "relatedLinks",
      id: "related",
      links: [
        { text: "2D barcodes", href: "/standards/2d-barcodes" },
        { text: "Identification keys (ID keys)", href: "/standards/id-keys" },
        {
          text: "Do I Need a New GTIN?",
          href: "https://www.gs1.org/1/gtinrules/en/decision-support",
        },
      ],
    },
  ],
);

const directory = page(
  "Find a solution provider",
  "Businesses that can help you print, scan and encode.",
  [
    {
      type: "directory",
      id: "directory",
      intro: "Listed does not mean endorsed.",
      noun: { one: "provider", many: "providers" },
      listings: ["Sample Labels", "Sample Scanners", "Sample Software"].map((name, index) => ({
        id: name.toLowerCase().replace(" ", "-"),
        name,
        summary: paragraphs("Prints and applies labels in your warehouse or theirs."),
        categories: index === 0 ? ["Barcode printing"] : ["RFID", "2D barcodes"],
        states: index === 0 ? ["NSW", "VIC"] : ["QLD"],
        links: [
          { text: "example.com.au", href: "https://example.com.au/" },
          { text: "03 5550 0000", href: "tel:+61355500000" },
        ],
        badge: "Sample",
        ...(index === 0 && { isAlliancePartner: true as const }),
      })),
    },
    {
      type: "glossary",
      id: "glossary",
      terms: [
        {
          id: "gtin",
          term: "Global Trade Item Number",
          abbreviation: "GTIN",
          definition: paragraphs(
            "The number of a trade item: anything that is priced, ordered or invoiced.",
          ),
        },
        {
          id: "gln",
          term: "Global Location Number",
          abbreviation: "GLN",
          definition: paragraphs("The number of a place or a party."),
        },
        {
          id: "sscc",
          term: "Serial Shipping Container Code",
          abbreviation: "SSCC",
          definition: paragraphs("The number of one pallet or parcel on its way."),
        },
        {
          id: "2d",
          term: "2D barcode",
          definition: paragraphs("A symbol that carries data in two directions."),
        },
      ],
    },
    {
      type: "offices",
      id: "offices",
      heading: "Offices",
      offices: [
        {
          name: "Sample office",
          address: ["1 Example Street", "Mulgrave VIC 3170"],
          phone: "1300 227 263",
          hours: "Monday to Friday, 8.30 am to 5 pm",
          map: { href: "1 Example Street, Mulgrave VIC 3170" },
        },
        {
          name: "Calling from overseas",
          address: [],
          note: "The same team, on an international number",
          phone: "+61 3 9558 9559",
        },
      ],
    },
  ],
);

const guides: PageModel = {
  ...page("Guides", "Each guide covers one task.", [
    {
      type: "directory",
      id: "choose",
      heading: "Choose a guide",
      noun: { one: "guide", many: "guides" },
      listings: ["Number cartons", "Label a pallet"].map((name) => ({
        id: `listed-${slugOf(name)}`,
        name,
        summary: paragraphs(`How to ${name.toLowerCase()}.`),
        categories: ["Numbers"],
        states: [],
        links: [{ text: name, href: `/gallery/guides#${slugOf(name)}` }],
      })),
    },
    {
      type: "callToAction",
      id: "stuck",
      heading: "Stuck at a step?",
      text: "Tell us which one.",
      actions: [{ text: "Write to us", href: "/contact", style: "primary", size: "medium" }],
    },
  ]),
  guides: [
    {
      id: "number-cartons",
      name: "Number cartons",
      summary: paragraphs("How to number cartons."),
      needs: paragraphs("The number of the product inside."),
      blocks: [
        {
          type: "richText",
          id: "cartons-text",
          document: document(list("Choose an indicator.", "Work out the check digit.")),
        },
      ],
      finished: "every carton has a number.",
      next: [{ text: "Label a pallet", href: "/gallery/guides#label-a-pallet" }],
    },
    {
      id: "label-a-pallet",
      name: "Label a pallet",
      summary: paragraphs("How to label a pallet."),
      blocks: [
        {
          type: "richText",
          id: "pallet-text",
          document: document(heading("where", "Where it goes", 3), paragraph("On two sides.")),
        },
      ],
      next: [],
    },
  ],
};

/** Every figure of the default content. */
const figures = page(
  "Figures",
  "Every figure, by its name.",
  contentFigures.map((figure) => ({
    ...{ type: "figure", id: figure.name, heading: figure.name },
    ...{ figure, caption: "What it teaches." },
  })),
);

/** What the gallery can show, by the name in its address. */
export const samplePages: Record<string, PageModel> = {
  home,
  content: { ...content, contents: headingsOf(content.blocks) },
  directory,
  guides,
  figures,
  plain: { ...content, layout: "plain" },
};
