import { describe, expect, test } from "vitest";
import {
  type Entries,
  frame,
  leastSettings,
  link,
  look,
  membershipEntries,
  pageWith,
} from "../test/sample-page";

describe("what pages say of membership", () => {
  const settings = (own: object): Entries => ({
    ...membershipEntries,
    settings: ["appSettings", { ...leastSettings, fees: "table", ...own }],
    turnover: ["linkButton", { ...look, name: "turnover", label: "Turnover", link: link("other") }],
    other: ["page", { ...frame, url: "/other" }],
  });
  const options = (group: string): Entries => ({
    options: [
      "membershipOptionsBlock",
      { caption: "Options", options: group, columns: ["A", "B", "C", "D"] },
    ],
  });
  const benefits = (group: string): Entries => {
    const columns = group === "locations" ? ["A", "B"] : ["A", "B", "C", "D"];
    const words = { caption: "Benefits", columns, yes: "Yes", no: "No" };
    return { benefits: ["membershipBenefitsBlock", { ...words, options: group }] };
  };
  const fees: Entries = {
    fees: [
      "membershipFeesBlock",
      {
        ...{
          options: "numbers",
          columns: ["A", "B", "C"],
          sampleNote: "Made up.",
          period: "{from}",
        },
      },
    ],
  };

  test.each([
    [
      "numbers",
      [
        [
          "Single numbers",
          "1 to 6 numbers",
          "Under $1,000,000",
          "A first product or a small range",
        ],
      ],
    ],
    ["locations", [["Starter", "10 locations", "Any turnover", "A few sites or departments"]]],
  ])("options for %s have the rows of the rules", (group, rows) => {
    expect(pageWith(options(group), { others: membershipEntries }).page.blocks).toMatchObject([
      { rows },
    ]);
  });

  test("all options stand in one table", () => {
    const [block] = pageWith(options("all")).page.blocks;
    expect(block).toMatchObject({ rows: { length: 2 } });
  });

  test("benefits say which options bring them", () => {
    const rows = (group: string) =>
      pageWith(benefits(group), { others: membershipEntries }).page.blocks;
    expect(rows("numbers")).toMatchObject([
      { rows: [["Barcode training for beginners", "Yes", "No", "No"]] },
    ]);
    expect(rows("locations")).toMatchObject([
      {
        rows: [
          ["Training and guides", "Yes"],
          ["Creating product barcodes", "No"],
        ],
      },
    ]);
  });

  test("fees stand in a table for each kind of applicants", () => {
    const { page } = pageWith(fees, { others: settings({ fees: "table" }) });
    expect(page.blocks).toMatchObject([
      {
        fees: {
          ...{ isSample: true, from: "1 July 2025", to: "30 June 2026" },
          tables: [
            {
              kind: "Standard",
              tax: "plus 10% GST",
              rows: [["Single numbers", "$50.00", "$40.00"]],
            },
            {
              kind: "Charity",
              tax: "plus 10% GST",
              rows: [["Single numbers", "$25.00", "$20.00"]],
            },
          ],
          steps: [
            {
              ...{ from: 1, to: 1, membership: "Single numbers" },
              ...{ firstCents: 9900, renewalCents: 4400 },
            },
            { from: 2, to: 6 },
          ],
        },
      },
    ]);
  });

  test("no fee is shown while costs are switched off", () => {
    const { page, reports } = pageWith(fees, { others: settings({ showCosts: false }) });
    expect({ blocks: page.blocks, reports }).toEqual({ blocks: [], reports: [] });
  });

  test("a table of fees that is wrong is left out and reported", () => {
    const { page, reports } = pageWith(fees, { others: settings({ fees: "wrong" }) });
    const problem =
      "/page, appSettings settings, field fees: The table of fees cannot be read: line 1, column status: wrong.";
    expect({ blocks: page.blocks, reports }).toEqual({ blocks: [], reports: [problem] });
  });

  test("after the last fees a page is built, and says from when there are none", () => {
    const { page, reports } = pageWith(fees, { others: settings({ fees: "ended" }) });
    expect(page.blocks).toMatchObject([{ fees: { tables: [], steps: [] } }]);
    expect(reports).toEqual([]);
  });

  test("options in five columns say what most applicants pay", () => {
    const five: Entries = {
      options: [
        "membershipOptionsBlock",
        { caption: "Options", options: "numbers", columns: ["A", "B", "C", "D", "E"] },
      ],
    };
    const table = (own: object) => {
      const { page } = pageWith(five, { others: settings(own) });
      return page.blocks[0];
    };
    const price = (own: object) => {
      const { page } = pageWith(five, { others: settings(own) });
      return (page.blocks as unknown as { rows: string[][] }[])[0]?.rows[0]?.[1];
    };
    expect(price({})).toBe(
      "One number: $99.00 until 30 June 2026, then $44.00 on 1 July each year (sample)",
    );
    // Without prices there is no column for them.
    const four = {
      columns: ["A", "C", "D", "E"],
      rows: [
        [
          "Single numbers",
          "1 to 6 numbers",
          "Under $1,000,000",
          "A first product or a small range",
        ],
      ],
    };
    for (const own of [{ showCosts: false }, { fees: "ended" }]) {
      expect(table(own)).toMatchObject(four);
    }
  });

  test("links of the join pages are found by their names", () => {
    const links: Entries = { links: ["relatedLinksBlock", { joinLinks: ["turnover", "gone"] }] };
    const others = settings({ joinLinks: [link("turnover")] });
    const { page, reports } = pageWith(links, { others });
    expect(page.blocks).toMatchObject([{ links: [{ text: "Turnover", href: "/other" }] }]);
    expect(reports).toEqual([
      "/page, relatedLinksBlock links: The settings have no join link gone.",
    ]);
  });
});
