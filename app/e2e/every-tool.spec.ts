/** What holds for every tool: where it stands on the screen, what is printed, and its page without JavaScript. */
import { look } from "./axe";
import { expect, hydrated, keepNothing, test } from "./site";

type Tool = {
  path: string;
  /** The label of the first field. */
  field: string;
  /** What a link fills in, and the region with the answer to it; paying an invoice answers when it is sent. */
  example?: { hash: string; region: string; answer: string };
};

const tools: Tool[] = [
  {
    path: "/services/tools/check-digit-calculator",
    field: "Number",
    example: { hash: "value=952123454321", region: "Answer", answer: "9521234543213" },
  },
  {
    path: "/services/tools/electronic-product-code-encoder-decoder",
    field: "Element string",
    example: {
      hash: "value=urn:epc:id:sgtin:9521234.054321.6789",
      region: "Answer",
      answer: "SGTIN",
    },
  },
  {
    path: "/services/tools/numbering-and-barcodes",
    field: "Number, element string or Digital Link",
    example: { hash: "value=9521234543213", region: "Answer", answer: "EAN-13" },
  },
  {
    path: "/services/tools/logistics-labelling-tool",
    field: "Company prefix",
    example: { hash: "value=395212340000000014", region: "Label", answer: "395212340000000014" },
  },
  {
    path: "/resources/how-to-guides/gtin-14-form",
    field: "GTIN of what is inside",
    example: { hash: "value=9521234543213", region: "Answer", answer: "19521234543210" },
  },
  {
    path: "/services/savings-calculator",
    field: "Orders in a year",
    example: { hash: "orders=1200", region: "Estimate", answer: "$1,600.00 to $3,200.00" },
  },
  { path: "/services/tools/pay-an-invoice", field: "Invoice number" },
];

for (const { path, field, example } of tools) {
  test(`${path} has its first field on the first screen, and the answer beside it, alone on paper`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 400, height: 700 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(field, { exact: true }).first()).toBeInViewport({ ratio: 1 });
    if (example === undefined) return;

    await page.goto("about:blank");
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(`${path}#${example.hash}`);
    const answer = page.getByRole("region", { name: example.region, exact: true });
    await expect(answer.getByText(example.answer).first()).toBeInViewport({ ratio: 1 });
    const first = page.locator("[data-tool]").getByRole("textbox").first();
    await expect(first).toBeInViewport({ ratio: 1 });

    await page.emulateMedia({ media: "print" });
    await expect(answer.getByText(example.answer).first()).toBeVisible();
    const controls = answer.locator("input, select, a").filter({ visible: true });
    await expect(controls, "what paper has no use for").toHaveCount(0);
  });
}

test.describe("where the browser keeps nothing", () => {
  for (const { path, field, example } of tools) {
    test(`${path} works all the same`, async ({ page }) => {
      await keepNothing(page);
      await page.goto(`${path}#${example?.hash ?? ""}`);
      await hydrated(page);
      if (example === undefined) {
        await page.getByLabel(field, { exact: true }).fill("INV-0042");
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page.getByRole("alert")).toBeFocused();
        return;
      }
      const answer = page.getByRole("region", { name: example.region, exact: true });
      await expect(answer.getByText(example.answer).first()).toBeVisible();
      const many = page.getByRole("radio", { name: /^Many/ });
      if ((await many.count()) === 0) return;
      await many.check();
      const rows = page.getByRole("button", { name: "Try an example" });
      await rows.click();
      await expect(rows).toBeHidden();
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // The form of an invoice is sent without a script: `lost-scripts.spec.ts`.
  for (const { path } of tools.filter(({ example }) => example !== undefined)) {
    test(`${path} says what to do, and offers no control that does nothing`, async ({ page }) => {
      await look(page, 1200, "light");
      await page.goto(path);
      const tool = page.locator("[data-tool]");
      await expect(tool.getByText(/needs JavaScript/)).toBeVisible();
      const controls = tool.locator("input, select, textarea, button");
      await expect(controls.filter({ visible: true })).toHaveCount(0);
      // How it is tested opens without a script.
      for (const summary of await tool.locator("summary").filter({ visible: true }).all()) {
        await summary.click();
        await expect(tool.getByRole("table").first()).toBeVisible();
      }
      await expect(page.locator("a[href^='tel:']").filter({ visible: true })).not.toHaveCount(0);
      const explanation = page.getByRole("main").getByRole("heading", { level: 2 });
      expect(await explanation.count()).toBeGreaterThan(1);
    });
  }
});
