/** Header, footer and menus, and where they lead each of the site's audiences. */
import { expect, hydrated, test } from "./site";

test.use({ viewport: { width: 1200, height: 900 } });

test("the home page says what the site is for, and has a link for each of its five audiences", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Get a barcode" })).toHaveAttribute(
    "href",
    "/how-to-get-a-barcode",
  );
  const joining = main.getByRole("link", { name: "Join", exact: true });
  await expect(joining.first()).toHaveAttribute("href", "/join-gs1");
  for (const [audience, href] of [
    ["I want to join", "/join-gs1"],
    ["I am a member", "/resources/mygs1-member-portal"],
    ["I provide solutions", "/partners/alliance-partner-program"],
    ["I work in government or a partner body", "/government-and-public-policy"],
    ["I am looking for a guide or a tool", "/resources/help-centre"],
  ] as const) {
    await expect(main.getByRole("link", { name: audience })).toHaveAttribute("href", href);
  }
});

test("the join page offers all eight options of the four families", async ({ page }) => {
  await page.goto("/join-gs1");
  const options = [
    ...["Single numbers", "Ten number pack"],
    ...["Full Member Small Business", "Full Member Medium", "Full Member Large"],
    ...["Starter", "Regular", "Plus"],
  ];
  for (const name of options) await expect(page.getByRole("rowheader", { name })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 400, 768, 1200]) {
    test(`the header has its two doors at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await page.goto("/standards");
      const banner = page.getByRole("banner");
      const doors = [
        banner.getByRole("link", { name: "Services Login", exact: true }),
        banner.getByRole("link", { name: "Join", exact: true }),
      ];
      for (const door of doors) await expect(door).toBeInViewport({ ratio: 1 });
      const [login, join] = await Promise.all(doors.map((door) => door.boundingBox()));
      expect(join?.y).toBe(login?.y);
      await doors[0]?.click();
      await expect(page).toHaveURL("/mygs1/login-mygs1");
    });
  }
});

test("the login page says where members sign in, and asks for no password", {
  tag: ["@quick", "@signIn"],
}, async ({ page }) => {
  await page.goto("/resources/mygs1-member-portal");
  await expect(
    page.getByText("Use the address and the details in your welcome email"),
  ).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Services Login", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Services login" })).toBeVisible();
  await expect(page.getByText("at the address in their welcome email")).toBeVisible();
  await expect(page.locator("input[type=password]")).toHaveCount(0);
});

test("a download is left to the browser", async ({ page }) => {
  await page.goto("/resources/application-forms-and-fees");
  await hydrated(page);
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /fact sheet/i })
    .first();
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.url().includes("/download/")),
    link.click(),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
});

test("the seal is an image from this site, and loads", async ({ page }) => {
  await page.goto("/standards");
  const seal = page.getByRole("contentinfo").getByRole("img");
  await seal.scrollIntoViewIfNeeded();
  await expect
    .poll(() => seal.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("an address with a broken hash or search shows its page", async ({ page }) => {
  for (const address of [
    "/resources/faqs#%",
    "/standards#%E0%A4%A",
    "/join-gs1#modal=%",
    "/?search=%",
  ]) {
    await page.goto("about:blank");
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  }
});

test.describe("in Perth", () => {
  test.use({ timezoneId: "Australia/Perth" });

  test("the join page announces an outage while it lasts, in the visitor's time zone", async ({
    page,
  }) => {
    await page.route("**/assets/site-*.json", async (route) => {
      const response = await route.fetch();
      const outage = {
        start: Date.parse("2025-11-03T01:40:00Z"),
        end: Date.parse("2025-11-05T00:00:00Z"),
      };
      await route.fulfill({ response, json: { ...(await response.json()), outage } });
    });
    const notices = page.locator("#notices");
    const notice = notices.getByText(
      "Join GS1 Australia is currently unavailable due to maintenance",
    );
    await page.clock.setFixedTime("2025-11-04T00:00:00Z");
    await page.goto("/join-gs1");
    await expect(notice).toBeVisible();
    await expect(notices).toContainText(
      /from 3 November 2025.+9:40.am AWST to 5 November 2025.+8:00.am AWST \(Local Time\)/,
    );
    await page.getByRole("link", { name: "GS1 Australia" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(notice).toHaveCount(0);

    await page.clock.setFixedTime("2025-11-05T00:00:00Z");
    await page.goto("/join-gs1");
    await hydrated(page);
    await expect(notice).toHaveCount(0);
  });
});
