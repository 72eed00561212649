/** Who gets the editors' tool, and when; and a whole round with it. */
import type { Page } from "@playwright/test";
import { colourRules, findAll, look } from "./axe";
import { DraftedContent } from "./drafted-content";
import { isForEditors } from "./editor-files";
import { OwnServer } from "./own-server";
import { expect, hydrated, test } from "./site";

/** Addresses that the page asks for and only editors need. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (isForEditors(request.url())) asked.push(request.url());
  });
  return asked;
}

const bar = (page: Page) => page.getByRole("region", { name: "Preview" });
const signIn = (page: Page) => bar(page).getByRole("link", { name: "Sign in to preview" });

/** Presses keys with `gap` milliseconds in between, from inside the page so that nothing delays them. */
async function press(page: Page, count: number, gap = 0, selector = "body"): Promise<void> {
  await page.evaluate(
    async ([count, gap, selector]) => {
      for (let index = 0; index < count; index++) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, gap));
        const event = new KeyboardEvent("keydown", { key: "`", bubbles: true });
        document.querySelector(selector)?.dispatchEvent(event);
      }
    },
    [count, gap, selector] as const,
  );
}

/** Longer than the rule waits for the next key. */
const pause = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));

/** The server has said at least `times` that no one is signed in, which browsers log, and nothing else went wrong. */
async function expectUnauthorized(faults: string[], times: number): Promise<void> {
  await expect.poll(() => faults.length).toBeGreaterThanOrEqual(times);
  for (const fault of faults.splice(0)) expect(fault).toContain("401 (Unauthorized)");
}

test("three backticks open the tool for anyone, who may sign in or close it", async ({
  page,
  faults,
}) => {
  await page.goto("/standards");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  // By real keys; a machine that is busy may press them too slowly.
  await expect(async () => {
    for (let count = 0; count < 3; count++) await page.keyboard.press("`");
    await expect(signIn(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectUnauthorized(faults, 1);
  await bar(page).getByRole("button", { name: "Close the preview tool" }).click();
  await expect(bar(page)).toHaveCount(0);
  await press(page, 3);
  await expect(signIn(page)).toBeVisible();
  await expectUnauthorized(faults, 1);
});

test("fewer, slower or typed backticks do not", async ({ page, faults }) => {
  const asked = watchRequests(page);
  await page.goto("/services/tools/check-digit-calculator");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await press(page, 3, 0, "main input");
  await page.getByRole("textbox").first().press("`");
  expect(asked).toEqual([]);

  await press(page, 2);
  await pause(page);
  await press(page, 3, 600, "main");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("start-editor"))).toEqual([]);
  await expect(bar(page)).toHaveCount(0);

  // It would have come: the same keys, quicker.
  await pause(page);
  await press(page, 3);
  await expect(signIn(page)).toBeVisible();
  await expectUnauthorized(faults, 1);
});

test("the cookie of a preview opens it at the start, without a session for signing in", async ({
  page,
  baseURL,
  faults,
}) => {
  await page.context().addCookies([{ name: "preview", value: "draft", url: baseURL ?? "" }]);
  await page.goto("/standards");
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Standards");
  await expectUnauthorized(faults, 1);
});

test("the flag opens it at the start, and on the tab's next pages until it is closed", async ({
  page,
  faults,
}) => {
  await page.goto("/standards?preview");
  await expect(signIn(page)).toBeVisible();
  await page.goto("/nlr");
  await bar(page).getByRole("button", { name: "Close the preview tool" }).click();
  await page.goto("/standards");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(bar(page)).toHaveCount(0);
  await expectUnauthorized(faults, 2);
});

test.describe("with a session", () => {
  // One server for all of them.
  test.describe.configure({ mode: "default" });

  let content: DraftedContent;
  let server: OwnServer;

  test.beforeAll(async () => {
    content = new DraftedContent({
      published: {},
      drafts: { "page.standards": { title: "Standards, drafted" } },
      added: [],
      deleted: [],
    });
    server = await OwnServer.start("dist", content.settings);
  });

  test.afterAll(async () => {
    await server.remove();
    content.remove();
  });

  async function openDraft(page: Page): Promise<void> {
    await page.goto(server.address("/standards?preview"));
    await signIn(page).click();
    await page.getByRole("button", { name: "Sign in for development" }).click();
    await expect(page).toHaveURL(server.address("/standards"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Standards, drafted");
  }

  test("an editor signs in, compares by keyboard, and ends the preview", { tag: "@quick" }, async ({
    page,
    faults,
  }) => {
    await openDraft(page);
    await expectUnauthorized(faults, 1);

    const compare = bar(page).getByRole("button", { name: "Compare" });
    await compare.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Draft and published" });
    await expect(dialog.getByText("1 change")).toBeVisible();
    await expect(dialog.getByRole("insertion")).toHaveText("[added: , drafted]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(compare).toBeFocused();

    await bar(page).getByRole("link", { name: "End preview" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Standards, drafted");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(bar(page)).toHaveCount(0);
  });

  for (const [width, scheme] of [
    [320, "light"],
    [400, "dark"],
    [1200, "light"],
  ] as const) {
    test(`at ${width} pixels (${scheme}), the tool covers nothing, and axe finds nothing`, async ({
      page,
      faults,
    }) => {
      await look(page, width, scheme);
      await openDraft(page);
      await expectUnauthorized(faults, 1);
      const actions = bar(page).getByRole("button", { name: "Actions" });
      if (await actions.isVisible()) await actions.click();
      await expect(bar(page).getByRole("link", { name: "View published" })).toBeVisible();
      expect(await findAll(page, "the tool")).toEqual([]);

      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const foot = await page.getByRole("contentinfo").boundingBox();
      const top = await bar(page).boundingBox();
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);

      const move = (edge: string) =>
        bar(page).getByRole("button", { name: `Move the preview tool to the ${edge}` });
      await move("top").press("Enter");
      await expect(move("bottom")).toBeFocused();
      for (const place of [0, 1000]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        const foot = (await bar(page).boundingBox())?.height ?? 0;
        const search = await page.getByRole("banner").getByText("Search this site").boundingBox();
        expect(search?.y).toBeGreaterThanOrEqual(foot);
      }
      expect(await findAll(page, "the tool at the top")).toEqual([]);
      await move("bottom").press("Enter");
      await bar(page).getByRole("button", { name: "Compare" }).click();
      await expect(page.getByRole("dialog").getByText("1 change")).toBeVisible();
      expect(await findAll(page, "the difference")).toEqual([]);
      await page.keyboard.press("Escape");
      await bar(page).getByRole("button", { name: "to confirm" }).click();
      const toConfirm = page.getByRole("dialog", { name: "To confirm before launch" });
      await expect(
        toConfirm.getByText("waits for it, because a law needs it").first(),
      ).toBeVisible();
      // The names of files in it are long.
      expect(await toConfirm.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      expect(await findAll(page, "what is to be confirmed")).toEqual([]);
      await page.keyboard.press("Escape");
      await bar(page).getByRole("button", { name: "Collapse the preview tool" }).click();
      await expect(bar(page).getByRole("link")).toHaveCount(0);
      // The corner that it keeps may lie over a part of a link, which scrolling shows.
      expect(await findAll(page, "the folded tool", colourRules)).toEqual([]);
    });
  }
});
