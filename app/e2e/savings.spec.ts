import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { firstOfEach, namedCases } from "./cases";
import { expect, failFirstBinary, openTool, requestsOf, saved, test } from "./site";

const address = "/services/savings-calculator";

const estimateOn = (page: Page) => page.getByRole("region", { name: "Estimate", exact: true });

/** An amount of integer cents as the page writes it. */
function dollars(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 });
  return `${cents < 0 ? "−" : ""}$${amount}`;
}

const range = (low: number, high: number) =>
  low === high ? dollars(high) : `${dollars(low)} to ${dollars(high)}`;

test("an estimate is made by keyboard alone", { tag: ["@quick", "@savingsCalculator"] }, async ({
  page,
}) => {
  await openTool(page, address);
  await page.getByLabel("Orders in a year").focus();
  await page.keyboard.type("1200");
  const estimate = estimateOn(page);
  await expect(estimate.getByRole("status")).toHaveText("$1,600.00 to $3,200.00");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Share done by hand now (%)").first()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("100");
  await expect(estimate.getByRole("status")).toHaveText("$2,000.00 to $4,000.00");
  await expect(page).toHaveURL(/#orders=1200&ordersByHand=100$/);
});

type Sums = { grossCents: number; netCents: number; presentValueCents: number };
type Case = {
  name: string;
  input: Record<string, string>;
  expected: { lines?: { line: string }[]; low?: Sums; high?: Sums };
};

/** Amounts as they can look: one or two, negative or not. */
const looks = ({ low, high }: { low: Sums; high: Sums }) =>
  [low.grossCents, low.netCents, low.grossCents - high.grossCents].map(Math.sign);

test("each line and each kind of amount comes out on the page as in the core", async ({ page }) => {
  await openTool(page, address);
  const estimate = estimateOn(page);
  const cases = firstOfEach(
    namedCases<Case>("savings").flatMap(({ name, input, expected: { lines = [], low, high } }) =>
      lines.length > 0 && low && high ? [{ name, input, lines, low, high }] : [],
    ),
    ({ lines, low, high }) => [...lines.map(({ line }) => line), looks({ low, high })].join(),
  );
  expect(cases.length).toBeGreaterThan(10);
  // The figures of every line are in view, to be typed over.
  for (const summary of await page.locator("form summary").all()) await summary.click();
  let typed: string[] = [];
  for (const { name, input, low, high } of cases) {
    await test.step(name, async () => {
      const field = (id: string) => page.locator(`#savings-${id}`);
      for (const id of typed.filter((id) => !(id in input))) await field(id).fill("");
      for (const [id, text] of Object.entries(input)) {
        // Emptied first: a figure equal to ours is typed too.
        await field(id).fill("");
        await field(id).fill(text);
      }
      typed = Object.keys(input);
      await expect(estimate.getByRole("status")).toHaveText(range(low.grossCents, high.grossCents));
      await expect(estimate).toContainText(range(low.netCents, high.netCents));
      await expect(estimate).toContainText(range(low.presentValueCents, high.presentValueCents));
    });
  }
});

test("the estimate is saved as a file and printed without the form", async ({ page }) => {
  await page.goto(`${address}#pallets=2500&costToBegin=3125`);
  const estimate = estimateOn(page);
  await expect(estimate).toContainText("6.00 to 12.00 months");
  const file = await saved(page, () =>
    estimate.getByRole("button", { name: "Save as CSV" }).click(),
  );
  expect(file.name).toBe("savings.csv");

  await page.emulateMedia({ media: "print" });
  await expect(estimate).toBeVisible();
  await expect(page.getByLabel("Pallets in a year")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("A worked example")).toBeHidden();
});

test("a link that was copied opens the same estimate", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTool(page, address);
  await page.getByLabel("Orders in a year").fill("1200");
  await page.getByLabel("Pallets in a year").fill("2500");
  const estimate = estimateOn(page);
  await estimate.getByRole("button", { name: "Copy link", exact: true }).click();
  const total = await estimate.getByRole("status").textContent();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe("#orders=1200&pallets=2500");

  const other = await context.newPage();
  await other.goto(link);
  await expect(estimateOn(other).getByRole("status")).toHaveText(total ?? "");
  await expect(other.getByLabel("Orders in a year")).toHaveValue("1200");
  await expect(other.getByLabel("Pallets in a year")).toHaveValue("2500");
});

test("what is typed is sent nowhere", async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(`${address}#pallets=24681`);
  await expect(estimateOn(page).getByRole("status")).toBeVisible();
  expect(requests.filter((request) => request.split("#")[0]?.includes("24681"))).toEqual([]);
});

test("the calculator is accessible at every width, with a result and with faults", async ({
  page,
}) => {
  for (const hash of ["#orders=1200&pallets=2500&costToBegin=5000", "#pallets=25O0"]) {
    for (const [width, scheme] of [
      [320, "dark"],
      [768, "light"],
      [1200, "light"],
    ] as const) {
      await look(page, width, scheme);
      await page.goto("about:blank");
      await page.goto(address + hash);
      await expect(estimateOn(page).getByRole("status")).toBeVisible();
      expect(await findAll(page, `${width} ${scheme} ${hash}`)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
    }
  }
});

test("the total and what can be done with it stay in view, however far the rest is scrolled", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  const everyLine = ["orders", "invoices", "pallets", "scannedLines", "failedDeliveries"];
  await page.goto(`${address}#${everyLine.map((line) => `${line}=1000`).join("&")}`);
  const estimate = estimateOn(page);
  const stays = async () => {
    await expect(estimate.getByRole("status")).toBeInViewport({ ratio: 1 });
    for (const name of ["Copy", "Copy link", "Save as CSV", "Print"]) {
      await expect(estimate.getByRole("button", { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    }
  };
  await stays();
  await estimate.getByText("Every figure behind it").click();
  await estimate.getByText("Discount rate (% a year)").scrollIntoViewIfNeeded();
  await stays();
  await page.getByLabel("Pallets in a year").focus();
  await stays();
});

test("what is typed before the rules arrive is kept, and counts once they can be fetched", async ({
  page,
  faults,
}) => {
  await failFirstBinary(page);
  await page.goto(address);
  await page.getByLabel("Pallets in a year").fill("2500");
  await page.getByRole("button", { name: "Try again" }).click();
  const estimate = estimateOn(page);
  await expect(estimate.getByRole("status")).toHaveText("$3,125.00 to $6,250.00");
  await expect(page.getByLabel("Cost of labour ($ an hour)")).toHaveValue("50.00");
  faults.length = 0; // the browser logs the failed request that this test is about
});
