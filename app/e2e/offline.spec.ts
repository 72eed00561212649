/** Tools and the application without a network. The server of each journey is really gone, and comes back with another build. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { answerNeed, completeAnswers, goOn, heading, openKept, someAbn, start } from "./join-walk";
import { pictureOf } from "./label-picture";
import { OwnServer } from "./own-server";

const CALCULATOR = "/services/tools/check-digit-calculator";

test.slow();

let dist: string;
let server: OwnServer;

test.beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), "offline-"));
  cpSync("dist", dist, { recursive: true });
  server = await OwnServer.start(dist);
});

test.afterEach(async () => {
  await server.remove();
  rmSync(dist, { recursive: true, force: true });
});

/** Changes a file of the build as another build would. */
function rewrite(file: string, change: (text: string) => string): void {
  const path = join(dist, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  for (const ending of [".br", ".gz"]) rmSync(path + ending, { force: true });
}

/** Opens the calculator and waits until the browser has kept it. */
async function visit(page: Page): Promise<void> {
  await page.goto(server.address(CALCULATOR));
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function work(page: Page): Promise<void> {
  await page.getByLabel("Number", { exact: true }).fill("952123454321");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("9521234543213");
}

/** Ends the server, and empties the browser's own cache, which must not help the worker out. */
async function goOffline(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.clearBrowserCache");
  await server.kill();
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets|fonts|media)\//.test(path));
  });

test("a tool that was visited once answers without a network, alone and in lists", {
  tag: "@quick",
}, async ({ page }) => {
  await visit(page);
  await goOffline(page);
  await page.reload();
  await work(page);
  // Of code that the first visit never ran.
  await page.getByRole("radio", { name: "Many numbers" }).check();
  await page.getByLabel("Numbers", { exact: true }).fill("952123454321\n9521234543213");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("region", { name: "Answers" })).toContainText("All (2)");
});

test("a picture is scanned without a network, once another one has been", async ({ page }) => {
  const scan = async (text: string) => {
    await page.getByText("Scan a symbol", { exact: true }).click();
    await page.getByLabel("Picture of symbols").setInputFiles({
      name: "symbol.png",
      mimeType: "image/png",
      buffer: pictureOf([{ bcid: "ean13", text }]),
    });
    await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue(`]E0${text}`);
  };
  const keptReaders = () =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? "");
      return (await cache.keys()).filter(({ url }) => url.includes("zxing_reader")).length;
    });
  await visit(page);
  expect(await keptReaders()).toBe(0);
  await scan("9521234543213");
  await expect.poll(keptReaders).toBeGreaterThan(0);
  await goOffline(page);
  await page.reload();
  await scan("9521234000013");
});

/** Each tool, what a link to it holds, and where it answers what. */
const TOOLS = [
  [CALCULATOR, "value=952123454321", "Answer", "9521234543213"],
  ["/resources/how-to-guides/gtin-14-form", "value=9521234543213", "Answer", "19521234543210"],
  ["/services/savings-calculator", "orders=1200", "Estimate", "$1,600.00 to $3,200.00"],
  [
    "/services/tools/electronic-product-code-encoder-decoder",
    "value=urn:epc:id:sgtin:9521234.054321.6789",
    "Answer",
    "SGTIN",
  ],
  [
    "/services/tools/logistics-labelling-tool",
    "value=395212340000000014",
    "Label",
    "395212340000000014",
  ],
  ["/services/tools/numbering-and-barcodes", "value=9521234543213", "Answer", "EAN-13"],
] as const;

test("every tool answers without a network, once one of them was used", async ({ page }) => {
  await visit(page);
  expect(await keptPages(page)).toEqual([CALCULATOR]);
  await work(page);
  await expect
    .poll(async () => (await keptPages(page)).sort(), { timeout: 30_000 })
    .toEqual(TOOLS.map(([path]) => path).sort());
  await goOffline(page);
  for (const [path, hash, region, answer] of TOOLS) {
    await page.goto(`${server.address(path)}#${hash}`);
    await expect(page.getByRole("region", { name: region, exact: true }), path).toContainText(
      answer,
    );
  }
});

test("the application that was opened once shows its answers again without a network", async ({
  page,
}) => {
  await start(page, server.address("/join-gs1"));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await answerNeed(page, { reason: "To sell in retail stores" });
  await page.getByRole("textbox", { name: "Annual turnover" }).fill("250000");
  await goOffline(page);
  await page.reload();
  await expect(heading(page, "About your business")).toBeVisible();
  expect(page.url()).toMatch(/\/join-gs1#size$/);
  await expect(page.getByRole("textbox", { name: "Annual turnover" })).toHaveValue("250000");
  // What explains a question is there too.
  await page.getByRole("link", { name: "How to find your turnover" }).click();
  await expect(page.getByRole("dialog", { name: "How to find your turnover" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The steps go on, by rules that the browser has kept.
  await page.getByRole("radio", { name: "10", exact: true }).check();
  await page.getByRole("radio", { name: "Neither of these" }).check();
  await page.getByLabel("Country your business").selectOption("Australia");
  const stocked = page.getByRole("group", { name: "Will a supermarket or wholesaler stock it?" });
  await stocked.getByRole("radio", { name: "No" }).check();
  await goOn(page);
  await expect(heading(page, "Choose your membership")).toBeVisible();
  expect(await keptPages(page)).toEqual(["/_content/modals.json", "/join-gs1"]);
});

test("what the application cannot send without a network it says in words", async ({ page }) => {
  await openKept(page, "review", completeAnswers(someAbn(40)), server.address(""));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await goOffline(page);
  await page.goto(server.address("/join-gs1#payment"));
  await page.reload();
  await page.getByRole("button", { name: "Send application and pay" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved on this device" })).toContainText(
    "Check your connection",
  );
  await page.getByText("Finish later or on another device").click();
  await page.getByLabel("Email for the link").fill("sample@example.com");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("There was no answer. Check your connection")).toBeVisible({
    timeout: 30_000,
  });
});

test("nothing else is kept: no page of content, no form that was not opened", async ({ page }) => {
  for (const path of ["/", "/standards/barcodes", "/join-gs1", "/services/tools/pay-an-invoice"]) {
    await page.goto(server.address(path));
    await page.locator("[data-tool], main").first().waitFor();
  }
  await visit(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes.sort()).toEqual(["/assets/", CALCULATOR]);
  expect(await keptPages(page)).toEqual([CALCULATOR]);
  await server.kill();
  for (const path of ["/standards/barcodes", "/join-gs1"]) {
    await expect(page.goto(server.address(path))).rejects.toThrow("ERR_CONNECTION_REFUSED");
  }
});

test("a changed page is shown at once, and is the one kept from the next visit on", async ({
  page,
}) => {
  await visit(page);
  await server.kill();
  const file = `${CALCULATOR}/index.html`;
  rewrite(file, (html) => html.replace(/<title>[^<]*/, "<title>The next build"));
  rewrite("sw.js", (text) => text.replace(/VERSION = "\w+"/, 'VERSION = "next"'));
  await server.run();

  await page.reload();
  await expect(page).toHaveTitle(/The next build/);
  await work(page);
  // The new worker waits while a tab shows the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state;
      }),
    )
    .toBe("installed");

  await expect(async () => {
    await visit(page);
    const names = await page.evaluate(() => caches.keys());
    // Between two tries no tab shows the page, a little longer each time.
    await page.goto("about:blank");
    const own = names.filter((name) => name.startsWith(`offline ${CALCULATOR} `));
    expect(own).toEqual([`offline ${CALCULATOR} next`]);
  }).toPass();
  await visit(page);
  await server.kill();
  await page.reload();
  await expect(page).toHaveTitle(/The next build/);
  await work(page);
});

test("a build that keeps nothing takes away what older ones have kept", async ({
  context,
  page,
}) => {
  await visit(page);
  await server.kill();
  rewrite("sw.js", (text) => text.replace(/^const PAGES = .*$/m, "const PAGES = {};"));
  await server.run();
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await page.close();
  const other = await context.newPage();
  await other.goto(server.address("/"));
  await expect
    .poll(() =>
      other.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ installing, waiting, active }) => [installing?.state, waiting?.state, active?.state],
        ),
      ),
    )
    .toEqual([]);
});

test("the worker's own file is asked for each time", async ({ request }) => {
  const response = await request.get(server.address("/sw.js"));
  expect(response.headers()["cache-control"]).toBe("no-cache");
  expect(response.headers()["content-type"]).toContain("javascript");
  expect(response.headers()["content-security-policy"]).toContain("worker-src 'self'");
});
