import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageModel, SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { PageLoader } from "../navigation/page-loader";
import { pageEntry, sampleSpace } from "./drafts/sample-space";
import { type Served, serveSpaces } from "./drafts/serve-spaces";
import type { PageHandle } from "./page-handle";
import { sampleMetadata } from "./tool/sample-metadata";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as unknown as SiteModel;

let isSignedIn: boolean;
let served: Served;

beforeEach(() => {
  history.replaceState(null, "", "/about");
  isSignedIn = true;
  served = serveSpaces({
    draft: sampleSpace(pageEntry("about", "/about", { title: "Draft" })),
    published: sampleSpace(),
  });
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== "/api/__octana/metadata") return others(input, init);
    return isSignedIn
      ? Response.json({ ...sampleMetadata, view: "draft" })
      : new Response("", { status: 401 });
  };
});

afterEach(() => {
  document.body.replaceChildren();
});

/** Starts the tool on a page that shows the titles it is given. */
async function start() {
  const main = document.createElement("div");
  main.id = "root";
  document.body.append(main);
  const page: PageHandle = {
    ...{ site, buildId: "1", loader: new PageLoader("1") },
    ...{ now: () => 0, shown: () => ({ path: "/about" }) as PageModel },
    show: ({ title }) => {
      main.innerHTML = `<h1 data-contentful-entry-id="about" data-contentful-field-id="title"></h1>`;
      main.firstElementChild?.append(title);
      page.onShow?.();
    },
  };
  // Each test has a tool of its own.
  vi.resetModules();
  const { startEditor } = await import("./start-editor");
  const open = () => act(async () => startEditor(page));
  await open();
  return open;
}

test("without a session anyone may sign in, and nothing of the content is asked for", async () => {
  isSignedIn = false;
  await start();
  expect(await screen.findByRole("link", { name: "Sign in to preview" })).toBeVisible();
  expect(screen.queryByRole("heading")).toBeNull();
  expect(served.asked).toEqual([]);
});

test("with one, the draft is shown", async () => {
  await start();
  expect(await screen.findByRole("heading", { name: "Draft" })).toBeVisible();
  expect(await screen.findByText("You see changes that are not published yet.")).toBeVisible();
});

test("a session that has ended in between asks to sign in again", async () => {
  served.status = 401;
  await start();
  const retry = await screen.findByRole("button", { name: "Try again" });
  isSignedIn = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("link", { name: "Sign in to preview" })).toBeVisible();
});

test("a tool that was closed opens again", async () => {
  isSignedIn = false;
  const open = await start();
  await userEvent.click(await screen.findByRole("button", { name: "Close the preview tool" }));
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
  await open();
  expect(await screen.findByRole("region", { name: "Preview" })).toBeVisible();
});

test("the inspection names the entries on the page", async () => {
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 90, 10, 10));
  await start();
  await screen.findByRole("heading", { name: "Draft" });
  await userEvent.click(await screen.findByRole("button", { name: "Enable inspect" }));
  const fields = await screen.findByRole("navigation", { name: "Fields on this page" });
  await vi.waitFor(() => expect(fields).toHaveTextContent("Page “Draft”: title"));
});
