/** Whatever stands in a page's fields when its scripts arrive counts as typed. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
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

test("what is typed behind a press counts, and not what the press writes", async ({ page }) => {
  const load = await holdScripts(page);
  await page.goto("/");
  const field = page.getByRole("textbox", { name: "Read a barcode number" });
  await page.getByRole("button", { name: "Carton", exact: true }).first().click();
  await field.fill("9521234543213");
  load();
  await hydrated(page);
  const working = page.locator('[data-tool="numberReader"]').getByRole("link");
  await expect(working.first()).toHaveAttribute("href", /9521234543213/);
  await expect(field).toHaveValue("9521234543213");
});

test("a page whose HTML comes in pieces keeps what is typed meanwhile", async ({
  page,
  request,
  baseURL,
}) => {
  const whole = await (await request.get("/")).body();
  const server = createServer(async ({ url = "" }, response) => {
    if (url !== "/") {
      const file = await fetch(new URL(url, baseURL));
      response.setHeader("content-type", file.headers.get("content-type") ?? "");
      response.end(Buffer.from(await file.arrayBuffer()));
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    for (let at = 0; at < whole.length; at += 1400) {
      response.write(whole.subarray(at, at + 1400));
      await pause(25);
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    const faults: string[] = [];
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(error.message));
    const load = await holdScripts(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const field = page.getByRole("textbox", { name: "Read a barcode number" });
    await field.fill("9521234543213");
    load();
    await hydrated(page);
    await expect(field).toHaveValue("9521234543213");
    expect(faults).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
