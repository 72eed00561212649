/** The draft of one page, shown to someone without an account by a link. */
import type { Browser, Page } from "@playwright/test";
import { findAll, look, overflow } from "./axe";
import { DraftedContent, newEntry } from "./drafted-content";
import { OwnServer } from "./own-server";
import { expect, tabTo, test } from "./site";

const link = (id: string, linkType = "Entry") => ({ sys: { type: "Link", linkType, id } });
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#f0791a"/></svg>`;

// One server for all of them.
test.describe.configure({ mode: "default" });

let content: DraftedContent;
let server: OwnServer;

test.beforeAll(async () => {
  content = new DraftedContent({
    published: {},
    drafts: {
      "page.standards": { title: "Standards, drafted" },
      "page.nlr": { title: "Another draft" },
    },
    added: [
      newEntry("drafted", "page", {
        ...{ url: "/drafted", title: "A page never built", description: "A draft." },
        ...{ layout: "basic", hidden: false, blocks: [link("drafted-media")] },
      }),
      newEntry("drafted-media", "mediaBlock", {
        ...{ asset: link("drafted-picture", "Asset"), alt: "An orange box" },
      }),
    ],
    pictures: { "drafted-picture": picture },
    deleted: [],
  });
  server = await OwnServer.start("dist", content.settings);
});

test.afterAll(async () => {
  await server.remove();
  content.remove();
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tool = (page: Page) => page.getByRole("region", { name: "Preview" });
const sharedBar = (page: Page) => page.getByRole("region", { name: "Shared draft" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Share this draft" });

/** Signs in, opens the draft of the page at `path`, and makes a link to it by keyboard. */
async function shareDraft(page: Page, path: string): Promise<string> {
  const query = new URLSearchParams({ draft: "true", url: path });
  await page.goto(server.address(`/api/__octana/content-preview?${query}`));
  await page.getByRole("button", { name: "Sign in for development" }).click();
  const actions = tool(page).getByRole("button", { name: "Actions" });
  await expect(tool(page).getByRole("status")).toHaveText(
    "You see changes that are not published yet.",
  );
  if (await actions.isVisible()) await actions.press("Enter");
  await tool(page).getByRole("button", { name: "Share" }).press("Enter");
  await tabTo(page, dialog(page).getByRole("button", { name: "Make a link" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("The link is ready. Copy it and send it.")).toBeVisible();
  const first = dialog(page).getByRole("listitem").first();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await tabTo(page, first.getByRole("button", { name: /^Copy/ }));
  await page.keyboard.press("Enter");
  await expect(first.getByRole("button", { name: /^Copied/ })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Someone else, who has no cookies. */
async function approverOf(browser: Browser, address: string): Promise<Page> {
  const approver = await (await browser.newContext()).newPage();
  await approver.goto(address);
  return approver;
}

test("someone without an account reads the draft by the link until it is withdrawn", {
  tag: "@quick",
}, async ({ page, browser }) => {
  await look(page, 1200, "light");
  const address = await shareDraft(page, "/standards");
  expect(await findAll(page, "the dialog")).toEqual([]);

  const approver = await approverOf(browser, address);
  await look(approver, 400, "light");
  await expect(approver).toHaveURL(server.address("/standards"));
  await expect(heading(approver)).toHaveText("Standards, drafted");
  await expect(sharedBar(approver)).toContainText("Draft of this page, shared by Developer on");
  await expect(tool(approver)).toHaveCount(0);
  expect(await findAll(approver, "the shared draft")).toEqual([]);
  expect(await overflow(approver)).toBeLessThanOrEqual(0);
  // No other draft, and not of editors.
  const entries = server.address("/api/content/draft/entries");
  expect((await approver.request.get(entries)).status()).toBe(401);
  await approver.goto(server.address("/nlr"));
  await expect(heading(approver)).toHaveText("National Location Registry");
  await expect(sharedBar(approver)).toHaveCount(0);
  await approver.goBack();
  await expect(heading(approver)).toHaveText("Standards, drafted");

  await tabTo(page, dialog(page).getByRole("button", { name: /^Withdraw/ }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("The link is withdrawn.")).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(tool(page).getByRole("button", { name: "Share" })).toBeFocused();

  await approver.reload();
  await expect(sharedBar(approver)).toContainText("is no longer shown");
  await expect(heading(approver)).toHaveText("Standards");
  await approver.reload();
  await expect(heading(approver)).toHaveText("Standards");
  await expect(sharedBar(approver)).toHaveCount(0);
  expect(await approver.context().cookies()).toEqual([]);
  await approver.goto(address);
  await expect(heading(approver)).toHaveText("This link no longer works");
  await approver.context().close();
});

test("a page that was never built is shown with its pictures, and left by keyboard", async ({
  page,
  browser,
  faults,
}) => {
  await look(page, 400, "dark");
  const address = await shareDraft(page, "/drafted");
  expect(await findAll(page, "the dialog")).toEqual([]);
  faults.length = 0; // the browser logs that the page was never built

  const approver = await approverOf(browser, address);
  await look(approver, 1200, "dark");
  await expect(heading(approver)).toHaveText("A page never built");
  const box = approver.getByRole("img", { name: "An orange box" });
  await box.scrollIntoViewIfNeeded();
  await expect
    .poll(() => box.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await findAll(approver, "the shared draft")).toEqual([]);
  const source = await box.evaluate((image: HTMLImageElement) => image.src);

  const leave = sharedBar(approver).getByRole("button", { name: "Leave the draft" });
  await leave.focus();
  await approver.keyboard.press("Enter");
  await expect(approver.getByText("A page never built")).toHaveCount(0);
  await expect(approver).toHaveURL(server.address("/drafted"));
  expect((await approver.request.get(source)).status()).toBe(401);
  expect(await approver.context().cookies()).toEqual([]);
  await approver.context().close();
});
