import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import fees from "../../../fixtures/content/fees.csv?raw";
import type { BlockOfType, SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { estimated } from "../join/draft/estimated";
import { SiteContext } from "../site-context";
import { MembershipPrice } from "./MembershipPrice";

/** 3 November 2026, 12:40 in Sydney, a day of that table. */
const now = () => 1_793_670_000_000;

const sample = sampleSite as unknown as SiteModel;
const block: BlockOfType<"membershipPrice"> = {
  ...{ type: "membershipPrice", id: "price", heading: "What would you pay?" },
  from: "One number: $71.50 until 30 June 2027, then $16.50 on 1 July each year (sample)",
  caption: "Every membership and its price",
  memberships: {
    columns: ["Membership", "You pay", "Size", "Turnover", "Suits"],
    rows: [["Starter", "$165.00 until 30 June 2027", "10 locations", "Any", "A few sites"]],
  },
  actions: [{ text: "Join", href: "/join-gs1", style: "secondary", size: "medium" }],
};

beforeEach(() => estimated.note({}, undefined));

const page = (site: Partial<SiteModel> = {}, of = block) => (
  <SiteContext value={{ ...sample, fees, showCosts: true, ...site }}>
    <MembershipPrice block={of} now={now} />
  </SiteContext>
);

const products = () => screen.getByLabelText("Products that need a number");
const turnover = () => screen.getByLabelText("Annual turnover in Australia");
const places = () => screen.getByLabelText("Locations that need a number");
const says = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(words));

test("products and turnover give the membership, the first payment and the renewal", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(products(), "4");
  await user.type(turnover(), "300000");
  await says(/Single numbers is the smallest that suits: 1 to 6 numbers/);
  await says(/\$121\.00 until 30 June 2027, then \$66\.00 on 1 July each year/);
  await says(/Sample price/);
  expect(estimated.read().answers).toMatchObject({ turnover: "300000", productCount: "4" });
  await user.type(turnover(), "{Backspace}x");
  await waitFor(() =>
    expect(turnover()).toHaveAccessibleDescription(/Enter whole dollars, like 250000\./),
  );
  expect(turnover()).toBeInvalid();
  expect(products()).toBeValid();
  expect(estimated.read().answers).toBeUndefined();
});

test("cartons alone take the pack, pallets full membership, and each says what it leaves out", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(products(), "3");
  await user.type(turnover(), "180000");
  await says(/Single numbers is the smallest that suits/);
  await user.click(screen.getByRole("checkbox", { name: "Cartons" }));
  await says(/Ten number pack is the smallest that suits/);
  const two = screen.getByRole("region", { name: "The two cheapest that cover this" });
  expect(two).toHaveTextContent(
    "Ten number pack: $440.00 over three yearsFirst payment$220.00Renewal on 1 July 2027$110.00Renewal on 1 July 2028$110.00",
  );
  expect(two).toHaveTextContent("Leaves out: Numbers for pallets (SSCC); Numbers for locations");
  expect(two).toHaveTextContent("Full Member Small Business: $1,045.00 over three years");
  await user.click(screen.getByRole("checkbox", { name: "Pallets" }));
  await says(/Full Member Small Business is the smallest that suits/);
  expect(estimated.read().answers).toMatchObject({ reasons: "cartons,pallets" });
});

test("who stocks the products is asked only where it changes the answer, and goes along", async () => {
  const user = userEvent.setup();
  render(page());
  const asked = () => screen.queryByRole("group", { name: /^Will a supermarket/ });
  await user.type(products(), "3");
  expect(asked()).toBeNull();
  await user.type(turnover(), "180000");
  await says(/Single numbers is the smallest that suits/);
  expect(asked()).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  await says(/Full Member Small Business is the smallest that suits/);
  expect(estimated.read().answers).toMatchObject({ supermarkets: "yes", reasons: "retailStores" });
  await user.type(turnover(), "0");
  await says(/Full Member Medium/);
  expect(asked()).toBeNull();
});

test("what happens this week is said with the times that are known", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(products(), "3");
  await user.type(turnover(), "180000");
  await user.click(await screen.findByText("This week? What happens when"));
  expect(screen.getByText(/^Today: apply online in about 10 minutes/)).toBeVisible();
  expect(screen.getByText(/so no day is promised/)).toBeVisible();
});

test("with a warehouse as well, the membership has numbers for places", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(products(), "2");
  await user.type(turnover(), "90000");
  await user.type(places(), "1");
  await says(/Full Member Small Business is the smallest that suits/);
});

test("who has places only needs to give no turnover", async () => {
  const user = userEvent.setup();
  render(page());
  await user.type(places(), "30");
  await says(/Regular is the smallest that suits: 100 locations/);
  await user.type(places(), "000");
  await says(/The largest membership for locations includes 1,000. Ask us before you apply./);
});

test("the next page that asks has what was typed on the one before", async () => {
  const user = userEvent.setup();
  const { unmount } = render(page());
  await user.type(products(), "4");
  await user.type(turnover(), "300000");
  await says(/Single numbers/);
  unmount();
  render(page());
  expect(products()).toHaveValue("4");
  await says(/\$121\.00/);
});

test("without JavaScript every membership and its price can be read", () => {
  const html = renderToStaticMarkup(page());
  expect(html).toMatch(/<details[^>]*><summary.*Every membership and its price.*\$165\.00/s);
  expect(html).toContain("One number: $71.50 until 30 June 2027, then $16.50 on 1 July each year");
  expect(html).toMatch(/class="needs-script/);
});

test("on a day without fees the block says so, under the heading that pages link to", () => {
  const feesWindow = { start: 0, end: 1, endDay: "1 July 2027", isOpen: false };
  const { rerender } = render(page({ feesWindow }));
  expect(screen.getByText(/Our fees from 1 July 2027 are not set yet/)).toBeVisible();
  expect(screen.queryByLabelText("Products that need a number")).toBeNull();
  const { memberships: _, ...withoutTable } = block;
  rerender(page({ feesWindow }, withoutTable));
  expect(screen.getByRole("heading", { name: "What would you pay?" })).toBeVisible();
  expect(screen.getByText(/Our fees from 1 July 2027 are not set yet/)).toBeVisible();
});

test("with costs switched off no price is worked out, and none is promised", () => {
  const membershipEnquiry = { text: "Ask about membership", href: "/join-gs1/membership-enquiry" };
  const site = { showCosts: false, fees: null, joinLinks: { membershipEnquiry } };
  render(page(site, { ...block, intro: "See the first payment." }));
  expect(screen.queryByText("See the first payment.")).toBeNull();
  expect(screen.getByRole("link", { name: "Ask about membership" })).toBeVisible();
  expect(screen.queryByLabelText("Products that need a number")).toBeNull();
});
