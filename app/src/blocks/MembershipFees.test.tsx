import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { BlockOfType, SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { SiteContext } from "../site-context";
import { MembershipFees } from "./MembershipFees";

const fees = {
  ...{ isSample: true, from: "1 July 2025", to: "30 June 2026" },
  tables: [
    { kind: "Standard", tax: "plus 10% GST", rows: [["Starter", "$100.00", "$50.00"]] },
    { kind: "International", tax: "no GST", rows: [["Starter", "$100.00", "$50.00"]] },
  ],
  steps: [
    { from: 1, to: 1, membership: "Single numbers", firstCents: 7150, renewalCents: 1650 },
    { from: 7, to: 10, membership: "Ten number pack", firstCents: 22_000, renewalCents: 11_000 },
  ],
};
const block: BlockOfType<"membershipFees"> = {
  ...{ type: "membershipFees", id: "fees", heading: "Fees" },
  columns: ["Option", "Joining fee", "Annual fee"],
  plotColumns: [],
  sampleNote: "These amounts are made up.",
  period: "Fees from {from} to {to}.",
  fees,
};

const membershipEnquiry = { text: "Ask about membership", href: "/join-gs1/membership-enquiry" };
const feesWindow = { start: 1, end: 100, endDay: "1 July 2026", isOpen: true };
const site = { ...sampleSite, joinLinks: { membershipEnquiry }, feesWindow };
const page = (of = block, now = 99) => (
  <SiteContext value={site as unknown as SiteModel}>
    <MembershipFees block={of} now={() => now} />
  </SiteContext>
);

test("the fees of the first kind lie open, the others can be opened", () => {
  render(page());
  const table = screen.getByRole("table", { name: "Standard (plus 10% GST)" });
  expect(table.closest("details")).toBeNull();
  const row = within(table).getByRole("row", { name: "Starter $100.00 $50.00" });
  expect(within(row).getByRole("rowheader")).toHaveTextContent("Starter");
  const international = screen.getByText("International (no GST)", { selector: "summary" });
  expect(international.closest("details")?.open).toBe(false);
  expect(screen.getByText("Fees from 1 July 2025 to 30 June 2026.")).toBeDefined();
});

test("made-up amounts say so, real ones do not", () => {
  const { rerender } = render(page());
  expect(screen.getByText("These amounts are made up.")).toBeDefined();
  rerender(page({ ...block, fees: { ...fees, isSample: false } }));
  expect(screen.queryByText("These amounts are made up.")).toBeNull();
});

test("a chart shows what so many products cost, at one scale, with the same as a table", () => {
  const plot = "By number of products";
  const { container } = render(
    page({
      ...{ ...block, plot, plotRange: "{from} to {to}", plotTable: "As a table" },
      plotColumns: ["Products", "Membership", "First payment", "Each renewal"],
    }),
  );
  const chart = within(screen.getByRole("figure"));
  expect(chart.getByText(plot)).toBeVisible();
  expect(chart.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    ...["1$71.50", "7 to 10$220.00"],
    ...["1$16.50", "7 to 10$110.00"],
  ]);
  const scales = [...container.querySelectorAll("figure svg")].map((svg) =>
    svg.getAttribute("viewBox"),
  );
  expect(new Set(scales)).toEqual(new Set(["0 0 22000 10"]));
  const table = within(screen.getByRole("table", { name: "As a table", hidden: true }));
  const row = { name: "7 to 10 Ten number pack $220.00 $110.00", hidden: true };
  expect(table.getByRole("row", row)).toBeInTheDocument();
});

describe("after the last fees", () => {
  test("the page says so, with the question to us written", () => {
    render(page({ ...block, fees: { ...fees, from: "", to: "", tables: [], steps: [] } }, 100));
    expect(screen.getByText(/^Our fees from 1 July 2026 are not set yet/)).toBeVisible();
    const ask = screen.getByRole("link", { name: "Ask about membership" });
    expect(ask.getAttribute("href")).toMatch(/#topic=account&message=.*1\+July\+2026/);
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("a page built before says it above the fees that have ended", () => {
    render(page(block, 100));
    const said = screen.getByText(/^Our fees from 1 July 2026 are not set yet/);
    const [table] = screen.getAllByRole("table");
    expect(said.compareDocumentPosition(table as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
