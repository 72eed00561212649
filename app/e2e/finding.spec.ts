/** Finding things by keyboard alone: the search, the menus, the questions, a directory. */
import { findAll, look } from "./axe";
import { expect, hydrated, test } from "./site";

test("the search works by keyboard alone", { tag: "@quick" }, async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/standards");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.includes("earch"))).toEqual([]);

  await page.locator("header summary", { hasText: "Search this site" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("combobox", { name: "Search this site" });
  await expect(field).toBeFocused();
  await page.keyboard.type("glosary");
  await expect(page.getByRole("option").first()).toContainText("Glossary");
  await expect(page).toHaveURL("/standards?search=glosary");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/resources/glossary");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a key opens the search, but not in a field, and an answer stands in the list", async ({
  page,
}) => {
  await page.goto("/partners/solution-providers");
  await hydrated(page);
  const field = page.getByRole("combobox", { name: "Search this site" });
  await page.getByLabel("Search the list").focus();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search the list")).toHaveValue("/");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("phone number");
  const answer = page.getByRole("option").first();
  await expect(answer).toContainText("Phone 1300 227 263");
  await expect(answer).toHaveAttribute("href", "/resources/contact-us");
});

test("axe finds nothing on what was found, and on that nothing was", async ({ page }) => {
  await look(page, 1200, "light");
  await page.goto("/standards");
  await hydrated(page);
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search this site" });
  await field.fill("sscc");
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await findAll(page, "found")).toEqual([]);
  await field.fill("zzqxv");
  const none = page.getByRole("search").getByText('No results found for "zzqxv".');
  await expect(none).toBeVisible();
  expect(await findAll(page, "nothing found")).toEqual([]);
  const box = await page.getByRole("checkbox", { name: /the \/ key/ }).boundingBox();
  expect(box?.height).toBe(24);
});

for (const motion of ["no-preference", "reduce"] as const) {
  test(`between a list and its item, with motion ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto("/standards");
    await hydrated(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset.transitions = `${Number(document.documentElement.dataset.transitions ?? 0) + 1}`;
        return start(change);
      };
    });
    const count = () => page.evaluate(() => document.documentElement.dataset.transitions);
    await page.getByRole("main").getByRole("link", { name: "GS1 Digital Link" }).first().click();
    await expect(page).toHaveURL("/standards/digital-link");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await count()).toBe(motion === "reduce" ? undefined : "1");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Standards" })).toBeFocused();
    expect(await count()).toBe(motion === "reduce" ? undefined : "2");
  });
}

test("back from a result returns to all results", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/standards?search=location");
  const field = page.getByRole("combobox", { name: "Search this site" });
  const options = page.getByRole("option");
  const found = await options.first().textContent();
  await options.nth(1).click();
  await expect(page).not.toHaveURL(/search=/);
  await expect(field).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL("/standards?search=location");
  await expect(options.first()).toHaveText(found ?? "");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/standards");
});

test("a term and a question are found, and their links lead straight to them", async ({ page }) => {
  await page.goto("/?search=how+much+does+it+cost+to+join");
  const question = page.getByRole("option", { name: /^How much does it cost to join/ });
  await expect(question.locator("mark").first()).toBeVisible();
  await question.click();
  await expect(page).toHaveURL("/resources/faqs#how-much-does-it-cost-to-join");
  await expect(page.locator("#how-much-does-it-cost-to-join")).toHaveAttribute("open", "");
});

test("an open answer is still open after going to another page and back", async ({ page }) => {
  await page.goto("/resources/faqs");
  await hydrated(page);
  const question = page.locator("#how-do-i-get-a-barcode");
  await question.locator("summary").click();
  await question.getByRole("link", { name: "How to get a barcode" }).click();
  await expect(page).toHaveURL("/how-to-get-a-barcode");
  await page.goBack();
  await expect(question.getByRole("link", { name: "How to get a barcode" })).toBeInViewport();
});

test("a result on the current page is reached without loading it again", async ({ page }) => {
  await page.goto("/resources/faqs?search=how+much+does+it+cost+to+join");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("option", { name: /^How much does it cost to join/ }).click();
  await expect(page).toHaveURL("/resources/faqs#how-much-does-it-cost-to-join");
  await expect(page.locator("#how-much-does-it-cost-to-join")).toHaveAttribute("open", "");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a search that finds nothing offers to contact us, and Escape closes it", async ({ page }) => {
  await page.goto("/?search=zzzzqq");
  await expect(page.getByText('No results found for "zzzzqq".').last()).toBeVisible();
  await expect(page.getByRole("search").getByRole("link", { name: "Contact us" })).toBeVisible();
  await page.getByRole("combobox", { name: "Search this site" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Search this site" })).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the skip link skips the header", async ({ page }) => {
  await page.goto("/standards/barcodes");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a menu opens, moves and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/");
  await hydrated(page);
  const summary = page.locator("nav summary", { hasText: "Standards" });
  await summary.focus();
  await page.keyboard.press("Enter");
  const link = page.getByRole("banner").getByRole("link", { name: "Barcodes", exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "All standards" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(summary).toBeFocused();
});

test("on a phone the menu is a sheet that opens and closes by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto("/");
  await hydrated(page);
  const button = page.getByRole("button", { name: "Menu" });
  await button.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("navigation", { name: "Main" });
  await expect(sheet).toBeVisible();
  for (const name of ["Services Login", "Join", "Pay an invoice", "FAQs"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(name);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("link", { name: "Barcodes", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});

test("a directory can be filtered, shared and shown in full again", async ({ page }) => {
  await page.goto("/partners/solution-providers");
  await hydrated(page);
  const list = page.getByRole("main").getByRole("list", { name: /providers?$/ });
  const all = await list
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .count();
  expect(all).toBeGreaterThan(8);
  await page.getByLabel("State or territory").selectOption("TAS");
  await expect(page).toHaveURL(/\?state=TAS$/);
  const names = await list.getByRole("heading").allTextContents();
  expect(names.length).toBeLessThan(all);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en-AU")));

  await page.reload();
  await expect(list.getByRole("heading")).toHaveText(names);
  await page.getByLabel("Search the list").fill("submarines");
  await page.getByRole("button", { name: "Show the whole list" }).press("Enter");
  await expect(list.getByRole("heading")).toHaveCount(all);
  await expect(page).toHaveURL("/partners/solution-providers");
  await expect(page.getByLabel("Search the list")).toBeFocused();
});

test("an unknown address suggests pages by its words, and searches", {
  tag: ["@quick", "@pageFinder"],
}, async ({ page, faults }) => {
  const response = await page.goto("/company/Recal.aspx");
  expect(response?.status()).toBe(404);
  const results = page.getByRole("main").getByRole("list", { name: "Results" });
  await expect(results.getByRole("link", { name: "Recall", exact: true }).first()).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Search this site" });
  await expect(field).toHaveValue("company Recal");
  await field.fill("check digit");
  await field.press("Enter");
  await results.getByRole("link", { name: "Check digit calculator" }).first().click();
  await expect(page).toHaveURL("/services/tools/check-digit-calculator");
  faults.length = 0; // the browser logs the 404 that this test is about
});

test("an old address leads to its page, with its query and to its heading", async ({ page }) => {
  await page.goto("/About-Us/?ref=newsletter");
  await expect(page).toHaveURL("/what-we-do/about-us?ref=newsletter");
  await page.goto("/industries");
  await expect(page).toHaveURL("/#find-your-industry");
  await expect(page.locator("#find-your-industry")).toBeInViewport();
});

test("each card of the blog leads to its post", async ({ page }) => {
  await page.goto("/resources/blogs");
  await hydrated(page);
  const cards = page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 3 });
  const names = await cards.allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeFocused();
  }
});
