/** Whatever stands in a page's fields when its scripts arrive counts as typed. */
import { expect, holdScripts, hydrated, openTool, test } from "./site";

test("what was typed, chosen and ticked before counts, and so does what is typed meanwhile", async ({
  page,
}) => {
  const load = await holdScripts(page);
  await page.goto("/partners/solution-providers");
  // On a slow device people type on between one step of hydration and the next.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const search = page.getByRole("searchbox");
  await page.getByLabel("State or territory").selectOption("NSW");
  await page.getByLabel("Alliance Partners only").check();
  await search.pressSequentially("l");
  load();
  await search.pressSequentially("abels and printers and scanners", { delay: 8 });
  await hydrated(page);
  await expect(search).toHaveValue("labels and printers and scanners");
  await expect(page).toHaveURL(/\?q=labels\+and\+printers\+and\+scanners&state=NSW&partners=only$/);
});

test("what was typed before narrows further what the address has narrowed", async ({ page }) => {
  const load = await holdScripts(page);
  await page.goto("/partners/solution-providers?q=tags&state=NSW");
  const search = page.getByRole("searchbox");
  await page.getByLabel("Alliance Partners only").check();
  await search.pressSequentially("l");
  load();
  await search.pressSequentially("abels");
  await hydrated(page);
  await expect(page).toHaveURL(/\?q=labels&state=NSW&partners=only$/);
  await expect(search).toHaveValue("labels");
  await expect(page.getByLabel("State or territory")).toHaveValue("NSW");
});

test("what the browser puts back on the way back is what a tool works with", async ({ page }) => {
  await openTool(page, "/services/tools/check-digit-calculator");
  const many = page.getByRole("radio", { name: "Many numbers" });
  await many.check();
  const list = page.getByRole("textbox", { name: /^Numbers/ });
  await expect(list).toBeVisible();
  await page.goto("/about-us");
  await page.goBack();
  await hydrated(page);
  await expect(many).toBeChecked();
  await expect(list).toBeVisible();
});
