/** An editor in the window around the page: what is typed there shows at once, and no one else is heard. */
import { createServer, type Server } from "node:http";
import type { Frame, Page } from "@playwright/test";
import { parse } from "flatted";
import { OwnServer } from "./own-server";
import { expect, test } from "./site";

// One server for all of them.
test.describe.configure({ mode: "default" });

let site: OwnServer;
let editor: { server: Server; origin: string };

/** The editor is an empty window of an origin of its own. */
test.beforeAll(async () => {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>Editor</title><body style='margin: 0'>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  editor = { server, origin: `http://127.0.0.1:${port}` };
  site = await OwnServer.start("dist", { EDITOR_ORIGINS: editor.origin });
});
test.afterAll(async () => {
  editor.server.close();
  await site.remove();
});

type Told = { source?: string; method?: string; type?: string; id: string; config: string };

/** Signs in, then opens `/nlr` as a draft in a frame of the editor. */
async function openFramed(page: Page): Promise<Frame> {
  const preview = "/api/__octana/content-preview?draft=true&url=/nlr";
  await page.goto(site.address(preview));
  await page.getByRole("button", { name: "Sign in for development" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("National Location Registry");
  await page.goto(editor.origin);
  await page.evaluate((address) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener("message", ({ data }) => told.push(data));
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: address, title: "Page" });
    frame.style.cssText = "width: 100%; height: 90vh; border: 0";
    document.body.append(frame);
  }, site.address("/nlr"));
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  const [, frame] = page.frames();
  if (!frame) throw new Error("the editor has no frame");
  return frame;
}

const told = (page: Page): Promise<Told[]> =>
  page.evaluate(() => (window as unknown as { told: Told[] }).told);

/** Sends `message` from the window around the frame. */
const send = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, "*"), message);

const own = { source: "gs1-preview-editor", protocol: 1 };
const sys = { type: "Entry", id: "page.nlr", version: 1000 };

test("Contentful's web app drives the page in its frame", async ({ page }) => {
  const frame = await openFramed(page);
  const methods = async () => (await told(page)).map(({ method, type }) => method ?? type);
  await expect
    .poll(methods)
    .toEqual(expect.arrayContaining(["connected", "CONNECTED", "SUBSCRIBED"]));

  const subscriptions = (await told(page)).filter(({ method }) => method === "SUBSCRIBED");
  const given = subscriptions.map(({ id, config }) => ({ id, ...parse(config) }));
  const subscription = given.find(({ data }) => data.sys.id === sys.id);
  const data = {
    ...subscription.data,
    fields: { ...subscription.data.fields, title: "Places in Australia" },
  };
  const webApp = { source: "live-preview-editor" };
  await send(page, { ...webApp, method: "ENTRY_UPDATED", subscriptionId: subscription.id, data });
  const heading = frame.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Places in Australia");

  await send(page, { ...webApp, method: "INSPECTOR_MODE_CHANGED", isInspectorActive: true });
  const title = frame.getByRole("button", {
    name: "Page “Places in Australia”: title",
    exact: true,
  });
  await title.press("Enter");
  const clicked = { method: "TAGGED_FIELD_CLICKED", entryId: sys.id, fieldId: "title" };
  await expect.poll(() => told(page)).toContainEqual(expect.objectContaining(clicked));
});

test("an editor changes a page, then deletes it; what comes late changes nothing", {
  tag: "@quick",
}, async ({ page }) => {
  const frame = await openFramed(page);
  await expect.poll(async () => (await told(page)).length).toBeGreaterThan(0);
  const update = (version: number, fields: object) =>
    send(page, { ...own, type: "updated", entity: { sys: { ...sys, version }, fields } });
  const heading = frame.getByRole("heading", { level: 1 });
  await update(1001, { lead: { "en-AU": "A lead that was just typed." } });
  await update(1000, { lead: "Too late.", title: "A title of before" });
  await expect(heading).toHaveText("A title of before");
  await expect(frame.getByText("A lead that was just typed.")).toBeVisible();
  await send(page, { ...own, type: "deleted", entity: { sys: { ...sys, version: 1002 } } });
  await expect(frame.getByText("A lead that was just typed.")).not.toBeVisible();
  await expect(heading).not.toHaveText("A title of before");
});

test("no one but the window around the page is heard", async ({ page }) => {
  const frame = await openFramed(page);
  await expect.poll(async () => (await told(page)).length).toBeGreaterThan(0);
  const hostile = { ...own, type: "updated", entity: { sys, fields: { title: "Defaced" } } };
  // A window beside the page, of the editor's own origin.
  await page.evaluate(async (address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve));
  }, editor.origin);
  await page.frames()[2]?.evaluate((data) => parent.frames[0]?.postMessage(data, "*"), hostile);
  // The page itself.
  await frame.evaluate((data) => window.postMessage(data, "*"), hostile);
  await send(page, { ...hostile, protocol: 2 });
  await send(page, {
    ...own,
    type: "updated",
    entity: { sys, fields: { lead: "The last word." } },
  });
  await expect(frame.getByText("The last word.")).toBeVisible();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("National Location Registry");
});
