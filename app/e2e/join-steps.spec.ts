/** Each step of joining: what axe finds, how it fits, and that a keyboard is enough. */
import type { Page } from "@playwright/test";
import { colourRules, findAll, look } from "./axe";
import { completeAnswers, heading, openKept } from "./join-walk";
import { expect, test } from "./site";

const answers = {
  ...completeAnswers("71952000030"), // none of them is sent
  ...{ services: "smartMedia,nationalLocationRegistry,recall,nationalProductCatalogue" },
  ...{ smartMediaRole: "publisher", smartMediaAccess: "fullAccess", nlrIndustry: "both" },
  ...{ recallRole: "initiator", recallCategories: "foodAndGrocery", npcRole: "supplier" },
  ...{ npcScope: "both", npcRecipients: "coles,other", npcOtherRecipient: "Example Stores" },
};

const steps: [string, Record<string, string>][] = [
  ...["need", "size", "option", "organisation", "contacts", "services", "review", "payment"].map(
    (step): [string, Record<string, string>] => [step, answers],
  ),
  // Where no option fits.
  ["option", { ...answers, productCount: "moreThan10", numberCount: "20000", option: "" }],
];

test("axe finds nothing on any step, and each fits a narrow screen, in light and in dark", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  for (const [step, given] of steps) {
    await look(page, 320, "light");
    await openKept(page, step, given);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`${step} is ${beyond} px wider than the screen`);
    found.push(...(await findAll(page, `${step}, light`)));
    // With errors, where there are any to have.
    await page
      .getByRole("button", { name: /^Continue/ })
      .click({ timeout: 300 })
      .catch(() => undefined);
    await look(page, 1200, "dark");
    found.push(...(await findAll(page, `${step}, dark`, colourRules)));
  }
  expect(found).toEqual([]);
});

/** The share of the screen under what stays in place, somewhere in the middle of the page. */
async function covered(page: Page): Promise<number> {
  await page.evaluate(() =>
    scrollTo({ top: (document.body.scrollHeight - innerHeight) / 2, behavior: "instant" }),
  );
  return page.evaluate(() => {
    const areas = [...document.querySelectorAll("body *")]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom, width }) => {
        return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      });
    return areas.reduce((sum, area) => sum + area, 0) / (innerWidth * innerHeight);
  });
}

test("what stays in place leaves room for the questions, and covers none at 400 % zoom", async ({
  page,
}) => {
  for (const [width, height, most] of [
    [320, 256, 0],
    [1280, 400, 0.2],
    [400, 800, 0.1],
    [400, 900, 0.25],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const step of ["organisation", "contacts", "review", "payment"]) {
      await openKept(page, step, answers);
      expect(await covered(page), `${step} at ${width} × ${height}`).toBeLessThanOrEqual(most);
    }
  }
});

test("below a step stands who helps and what applies, and what is read there loses no answer", async ({
  page,
}) => {
  await openKept(page, "contacts", answers);
  const footer = page.getByRole("contentinfo").last();
  await expect(footer.getByRole("link", { name: /^1300/ })).toBeVisible();
  await expect(footer.getByRole("link")).toHaveText([
    /1300/,
    /Terms of/,
    /Privacy/,
    /Terms and/,
    /Security/,
  ]);
  await page.getByLabel("First name").fill("Robin");
  await footer.getByRole("link", { name: "Privacy policy" }).click();
  await expect(heading(page, "Privacy")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Footer" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("First name")).toHaveValue("Robin");
  await expect(page.getByRole("navigation", { name: "Footer" })).toBeHidden();
});

test("errors are as accessible as the questions", async ({ page }) => {
  const found: string[] = [];
  for (const [step, given] of [
    ["need", {}],
    ["organisation", { ...answers, hasAbn: "", companyName: "", state: "" }],
    ["contacts", { ...answers, primaryEmail: "none", ceoSame: "no" }],
    ["review", { ...answers, turnoverTrue: "", sellsInUs: "" }],
  ] as [string, Record<string, string>][]) {
    await look(page, 400, "light");
    await openKept(page, step, given);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    found.push(...(await findAll(page, `${step} with errors`)));
    await look(page, 400, "dark");
    found.push(...(await findAll(page, `${step} with errors, dark`, colourRules)));
  }
  expect(found).toEqual([]);
});

test("the first steps need no mouse, and the focus says where one is", async ({ page }) => {
  await page.goto("/join-gs1");
  await page.getByRole("link", { name: "Start now" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "What you need")).toBeFocused();
  const focused = page.locator(":focus");
  const tabTo = async (name: string) => {
    for (let tries = 0; tries < 20; tries++) {
      await page.keyboard.press("Tab");
      const text = await focused.evaluate(
        (element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent,
      );
      if (text?.includes(name)) return;
    }
    throw new Error(`no way to ${name}`);
  };
  await tabTo("Barcode numbers");
  await page.keyboard.press("Space");
  await tabTo("To sell in retail");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter"); // from anywhere in the form
  await expect(heading(page, "About your business")).toBeFocused();
  await tabTo("Country");
  await page.keyboard.type("Australia");
  await tabTo("Neither");
  await page.keyboard.press("Space");
  await tabTo("Annual turnover");
  await page.keyboard.type("250000");
  await tabTo("1");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await tabTo("Yes");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Choose your membership")).toBeFocused();
  await tabTo("Single numbers");
  await expect(focused).toBeInViewport();
});

test("an ABN is looked up by keyboard, and what the register says fills what is empty", async ({
  page,
}) => {
  const empty = { companyName: "", acn: "", street: "", suburb: "", state: "", postcode: "" };
  const found: string[] = [];
  await look(page, 400, "light");
  await openKept(page, "organisation", { ...answers, ...empty, abn: "" });
  await page.getByLabel("ABN", { exact: true }).fill("95 952 000 029");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Look up this ABN" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(
    page.locator("p", { hasText: "This ABN was cancelled on 11 March 2024" }),
  ).toBeVisible();
  found.push(...(await findAll(page, "a cancelled ABN")));

  await page.getByLabel("ABN", { exact: true }).fill("16 952 000 010");
  await page.getByRole("button", { name: "Look up this ABN" }).press("Enter");
  await expect(page.locator("p", { hasText: "SAMPLE SAUCES PTY LTD" })).toBeVisible();
  const use = page.getByRole("button", { name: "Use these details" });
  await expect(use).toBeFocused();
  found.push(...(await findAll(page, "an ABN that was found")));
  await look(page, 1200, "dark");
  found.push(...(await findAll(page, "an ABN that was found, dark", colourRules)));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Legal name")).toBeFocused();
  await expect(page.getByLabel("Legal name")).toHaveValue("SAMPLE SAUCES PTY LTD");
  await expect(page.getByLabel("State or territory")).toHaveValue("WA");
  await expect(page.getByLabel("Postcode")).toHaveValue("6160");
  expect(found).toEqual([]);
});

test("the second click of a double click answers nothing of the next step", async ({ page }) => {
  await page.goto("/join-gs1");
  await page.getByRole("link", { name: "Start now" }).dblclick();
  await expect(heading(page, "What you need")).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("radio", { name: "Barcode numbers for products" }).check();
  await page.getByRole("checkbox", { name: "To identify locations or exchange" }).check();
  await page.getByRole("button", { name: "Continue" }).dblclick();
  await expect(heading(page, "About your business")).toBeFocused();
  await expect(page.locator("form :checked:not(option)")).toHaveCount(0);
});
