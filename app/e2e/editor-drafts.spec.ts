/** Drafts in the very pages, for those who are signed in. */
import type { Page } from "@playwright/test";
import { findAll, look } from "./axe";
import { DraftedContent, newEntry, settingsId } from "./drafted-content";
import { OwnServer } from "./own-server";
import { expect, hydrated, test } from "./site";

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
const link = (id: string, linkType = "Entry") => ({ sys: { type: "Link", linkType, id } });
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#f0791a"/></svg>`;

// One server for all of them.
test.describe.configure({ mode: "default" });

let content: DraftedContent;
let server: OwnServer;

test.beforeAll(async () => {
  content = new DraftedContent({
    published: { "page.standards": { title: "Standards, published since" } },
    drafts: {
      "page.standards": { title: "Standards, drafted" },
      [settingsId]: { siteName: "Drafted name", copyright: "Drafted copyright {year}" },
    },
    added: [
      newEntry("drafted", "page", {
        ...{ url: "/drafted", title: "A page never built", description: "A draft." },
        ...{ layout: "basic", hidden: false },
        blocks: [link("drafted-quote"), link("drafted-media")],
      }),
      newEntry("drafted-media", "mediaBlock", {
        ...{ asset: link("drafted-picture", "Asset"), alt: "An orange box" },
      }),
      newEntry("drafted-quote", "quoteBlock", { text: hostile, attribution: "Someone" }),
    ],
    pictures: { "drafted-picture": picture },
    deleted: ["page.nlr"],
  });
  server = await OwnServer.start("dist", content.settings);
});

test.afterAll(async () => {
  await server.remove();
  content.remove();
});

/** Signs in and comes back to the draft of the page at `path`. */
async function openDraft(page: Page, path: string): Promise<void> {
  const query = new URLSearchParams({ draft: "true", url: path });
  await page.goto(server.address(`/api/__octana/content-preview?${query}`));
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await expect(page).toHaveURL(server.address(path));
}

const bar = (page: Page) => page.getByRole("region", { name: "Preview" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an editor sees drafts, menus and footer included, and keeps the view from page to page", {
  tag: "@quick",
}, async ({ page, browser }) => {
  await openDraft(page, "/standards");
  await expect(heading(page)).toHaveText("Standards, drafted");
  await expect(page).toHaveTitle("Standards, drafted | Drafted name");
  await expect(page.getByRole("contentinfo")).toContainText("Drafted copyright 2");
  await expect(bar(page).getByRole("status")).toHaveText(
    "You see changes that are not published yet.",
  );

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/standards$/);
  await expect(page).toHaveTitle(/Drafted name$/);
  await page.goBack();
  await expect(heading(page)).toHaveText("Standards, drafted");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  // Someone else, at the same time.
  const visitor = await browser.newPage();
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(server.address("/standards"), { waitUntil: "networkidle" });
  await expect(heading(visitor)).toHaveText("Standards");
  await expect(bar(visitor)).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await visitor.close();
});

test("a page that was never built opens for editors, and markup in it is text", async ({
  page,
  browser,
  faults,
}) => {
  await openDraft(page, "/drafted");
  await expect(heading(page)).toHaveText("A page never built");
  await expect(page).toHaveTitle("A page never built | Drafted name");
  await expect(page.getByText(hostile)).toBeVisible();
  await expect(page.getByRole("main").locator("img[onerror], script")).toHaveCount(0);

  const visitor = await browser.newPage();
  const answer = await visitor.goto(server.address("/drafted"));
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByText("A page never built")).toHaveCount(0);
  await visitor.close();
  faults.length = 0; // the browser logs the 404 that this test is about
});

test("a picture that no build has copied is shown, to editors alone", async ({
  page,
  browser,
  faults,
}) => {
  await openDraft(page, "/drafted");
  const box = page.getByRole("img", { name: "An orange box" });
  await box.scrollIntoViewIfNeeded();
  const width = () => box.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const address = await box.evaluate((image: HTMLImageElement) => image.src);
  const visitor = await browser.newPage();
  expect((await visitor.request.get(address)).status()).toBe(401);
  await visitor.close();
  faults.length = 0; // the browser logs that the page was never built
});

test("the search finds what the preview shows", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openDraft(page, "/standards");
  await expect(heading(page)).toHaveText("Standards, drafted");
  await page.locator("header summary", { hasText: "Search this site" }).click();
  await page.getByRole("combobox", { name: "Search this site" }).fill("never built");
  await page.getByRole("option", { name: /^A page never built/ }).click();
  await expect(page).toHaveURL(server.address("/drafted"));
  await expect(heading(page)).toHaveText("A page never built");
});

test("a page that has been deleted says so", async ({ page }) => {
  await openDraft(page, "/nlr");
  await expect(bar(page).getByRole("status")).toHaveText("The draft has no page at this address.");
});

test("what is published can be newer than the site; the preview ends where it began", async ({
  page,
}) => {
  await openDraft(page, "/standards");
  await bar(page).getByRole("link", { name: "View published" }).click();
  await expect(heading(page)).toHaveText("Standards, published since");
  await expect(bar(page).getByRole("status")).toHaveText("You see what is published now.");

  await bar(page).getByRole("link", { name: "End preview" }).click();
  await expect(page).toHaveURL(server.address("/standards"));
  await expect(heading(page)).toHaveText("Standards");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(bar(page)).toHaveCount(0);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names, "only the preview has ended").toEqual(["editor"]);
});

test("signing out ends the session, for a copy of its cookie too", async ({ page, playwright }) => {
  await openDraft(page, "/standards");
  // The draft is read, so that nothing is asked any more when the session ends.
  await expect(heading(page)).toHaveText("Standards, drafted");
  await page.waitForLoadState("networkidle");
  const cookies = await page.context().cookies();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
  const thief = await playwright.request.newContext({ extraHTTPHeaders: headers });
  const asked = server.address("/api/__octana/metadata");
  expect((await thief.get(asked)).status()).toBe(200);
  await bar(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(server.address("/"));
  await expect(bar(page)).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
  expect((await thief.get(asked)).status()).toBe(401);
});

test("drafts that cannot be read leave the page, and are read when asked again", async ({
  page,
  faults,
}) => {
  await page.route("**/api/content/**", (route) => route.abort());
  await openDraft(page, "/standards");
  await expect(bar(page).getByRole("status")).toHaveText(
    "The draft could not be read. The page stays as it was.",
  );
  await expect(heading(page)).toHaveText("Standards");
  await page.unroute("**/api/content/**");
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Standards, drafted");
  faults.length = 0; // the browser logs the requests that this test stops
});

test("an editor finds out by keyboard which entry holds what", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await openDraft(page, "/standards");
  await bar(page).getByRole("button", { name: "Enable inspect" }).press("Enter");
  const fields = page.getByRole("navigation", { name: "Fields on this page" });
  const title = fields.getByRole("button", { name: "Page “Standards, drafted”: title" });
  await title.focus();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("Enter");
  await expect(fields.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("page.standards");

  // The text itself does the same, and so does a link that shows a field.
  await heading(page).click();
  await expect(fields.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = page
    .getByRole("main")
    .locator("[data-contentful-field-id] a[href], a[data-contentful-field-id]");
  await link.first().press("Enter");
  await expect(fields.getByRole("button", { name: "Copied" })).toHaveCount(2);
  await expect(page).toHaveURL(server.address("/standards"));
  expect(await findAll(page, "the inspection")).toEqual([]);
  await bar(page).getByRole("button", { name: "Disable inspect" }).press("Enter");
  await expect(fields).toHaveCount(0);
  await link.first().press("Enter");
  await expect(page).not.toHaveURL(server.address("/standards"));
});

for (const [width, scheme] of [
  [400, "dark"],
  [1200, "light"],
] as const) {
  test(`at ${width} pixels (${scheme}), an editor sees the draft on three devices by keyboard`, async ({
    page,
  }) => {
    await look(page, width, scheme);
    await openDraft(page, "/standards");
    await expect(heading(page)).toHaveText("Standards, drafted");
    const actions = bar(page).getByRole("button", { name: "Actions" });
    if (await actions.isVisible()) await actions.press("Enter");
    const devices = bar(page).getByRole("button", { name: "Devices" });
    await devices.press("Enter");
    const dialog = page.getByRole("dialog", { name: "This page on three devices" });
    const names = ["Phone, 390", "Tablet, 768", "Desktop, 1200"];
    for (const [index, inner] of [390, 768, 1200].entries()) {
      const frame = dialog.frameLocator(`iframe[title="${names[index]} pixels wide"]`);
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Standards, drafted");
      await expect(frame.getByRole("region", { name: "Preview" })).toHaveCount(0);
      const seen = () =>
        frame.locator("body").evaluate((body) => {
          const [red = 0] = getComputedStyle(body).color.match(/\d+/g)?.map(Number) ?? [];
          return [innerWidth, red > 128 ? "dark" : "light"];
        });
      await expect.poll(seen).toEqual([inner, scheme]);
      const other = scheme === "dark" ? "light" : "dark";
      for (const chosen of [other, scheme]) {
        await dialog.getByRole("button", { name: new RegExp(chosen, "i") }).press("Enter");
        await expect.poll(seen).toEqual([inner, chosen]);
      }
    }
    expect(await findAll(page, "the devices")).toEqual([]);
    // Also from inside a frame, where the dialog does not hear keys.
    await dialog.frameLocator("iframe").first().getByRole("link").last().focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(devices).toBeFocused();
  });
}

for (const [width, scheme] of [
  [400, "light"],
  [1200, "dark"],
] as const) {
  test.describe(`at ${width} pixels (${scheme}), by keyboard`, () => {
    const open = async (page: Page, name: string | RegExp) => {
      await expect(bar(page).getByRole("status")).toBeVisible();
      const actions = bar(page).getByRole("button", { name: "Actions" });
      if ((await actions.isVisible()) && (await actions.getAttribute("aria-expanded")) === "false")
        await actions.press("Enter");
      const button = bar(page).getByRole("button", { name });
      await button.press("Enter");
      return button;
    };

    test("an editor learns what publishing the drafts would bring", async ({ page, faults }) => {
      await look(page, width, scheme);
      await openDraft(page, "/drafted");
      await expect(heading(page)).toHaveText("A page never built");
      const button = await open(page, /^Check$|problems?$/);
      const dialog = page.getByRole("dialog", { name: "Will it publish?" });
      await expect(
        dialog.getByText("Yes, but 1 thing would not be on the site as it is entered."),
      ).toBeVisible();
      const lost = dialog.getByRole("listitem").filter({ hasText: "3 clicks from the start page" });
      await expect(lost).toContainText("Link to it from a menu, or from a page that people reach.");
      await expect(lost).toContainText("/drafted Page “A page never built”");
      await dialog.getByText(/on the site today$/).press("Enter");
      await expect(
        dialog.getByText(/page\.nlr, which does not exist or is not published/).first(),
      ).toBeVisible();
      await dialog.getByText(/entries are not published yet$/).press("Enter");
      await expect(dialog.getByText(/^Page “A page never built”new/)).toBeVisible();
      expect(await findAll(page, "the check")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
      faults.length = 0; // the browser logs that the page was never built
    });

    test("an editor sees the site on another day", async ({ page }) => {
      await look(page, width, scheme);
      await openDraft(page, "/join-gs1");
      await expect(heading(page)).toBeVisible();
      await open(page, "Date");
      const dialog = page.getByRole("dialog", { name: "The site on another day" });
      const end = dialog.getByRole("listitem").filter({ hasText: "The table of fees ends" });
      await expect(end).toBeVisible();
      expect(await findAll(page, "the date")).toEqual([]);
      await end.getByRole("button").press("Enter");
      await expect(dialog).toHaveCount(0);
      const day = bar(page).getByText(/^As on \d+ \w+ \d{4}, 12:00 am/);
      await expect(day).toBeVisible();
      await expect(page.getByText(/are not set yet/).first()).toBeVisible();
      await page.reload();
      await expect(day).toBeVisible();
      await open(page, "Date");
      await dialog.getByRole("button", { name: "Back to today" }).press("Enter");
      await expect(day).toHaveCount(0);
      await expect(page.getByText(/are not set yet/)).toHaveCount(0);
    });
  });
}

test("editors on one page see each other, and what is published is for both", async ({
  page,
  browser,
}) => {
  await openDraft(page, "/standards");
  const other = await browser.newPage();
  await openDraft(other, "/standards");
  await expect(bar(other).getByText("Also here: Developer")).toBeAttached();
  await bar(other).getByRole("button", { name: "Publishing" }).press("Enter");
  await expect(
    other
      .getByRole("dialog", { name: "Publishing" })
      .getByText(/does not build the site by itself/),
  ).toBeVisible();
  expect(await findAll(other, "publishing")).toEqual([]);
  await other.close();
});
