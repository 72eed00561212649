import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageModel, SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { PageLoader } from "../navigation/page-loader";
import { link } from "../test/sample-page";
import type { ContentView } from "./drafts/read-space";
import { entry, pageEntry, settings as sampleSettings, sampleSpace } from "./drafts/sample-space";
import { type Served, serveSpaces } from "./drafts/serve-spaces";
import { sampleMetadata } from "./tool/samples";
import type { PageHandle } from "./watch-for-editors";

// It asks by a timer, also after its test; who else is there, its own tests and the journeys say.
vi.mock("./presence", () => ({ watchPresence: () => () => undefined }));

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as unknown as SiteModel;

/** How the server answers who asks for the session. */
let status: number;
let view: ContentView;
let served: Served;

beforeEach(() => {
  history.replaceState(null, "", "/about");
  status = 200;
  view = "draft";
  served = serveSpaces({
    draft: sampleSpace(pageEntry("about", "/about", { title: "Draft" })),
    published: sampleSpace(pageEntry("about", "/about", { title: "Published" })),
  });
  const others = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input) !== "/api/__octana/metadata") return others(input, init);
    return Response.json({ ...sampleMetadata, view }, { status });
  };
});

afterEach(() => {
  document.body.replaceChildren();
});

/** A page that shows the titles it is given. */
function pageOf(): PageHandle {
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
  return page;
}

async function start(isByKeys = false) {
  const page = pageOf();
  // Each test has a tool of its own.
  vi.resetModules();
  const { startEditor } = await import("./start-editor");
  const open = (isByKeys: boolean) => act(async () => startEditor(page, isByKeys));
  await open(isByKeys);
  return () => open(true);
}

test("without a session anyone may sign in, and nothing of the content is asked for", async () => {
  status = 401;
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

test("in a frame of the tool the draft is shown, without another tool", async () => {
  const frame = document.createElement("div");
  frame.setAttribute("data-device", "");
  vi.stubGlobal("frameElement", frame);
  await start();
  expect(await screen.findByRole("heading", { name: "Draft" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
  vi.unstubAllGlobals();
});

test("no navigation is tracked from then on", async () => {
  const tracked = vi.fn();
  vi.resetModules();
  const { onNavigationComplete, trackNavigation } = await import("../navigation/navigation");
  onNavigationComplete(tracked);
  const { startEditor } = await import("./start-editor");
  await act(async () => startEditor(pageOf(), false));
  trackNavigation({ path: "/drafted", title: "Not published yet" });
  expect(tracked).not.toHaveBeenCalled();
});

test("a session that has ended in between asks to sign in again, and goes on once that is done", async () => {
  served.status = 401;
  const open = await start();
  expect(await screen.findByRole("link", { name: "Sign in again" })).toBeVisible();
  status = 401;
  await open();
  expect(await screen.findByText("Your session has ended.")).toBeVisible();
  status = 200;
  served.status = 200;
  await open();
  expect(await screen.findByRole("heading", { name: "Draft" })).toBeVisible();
});

test.each([404, 429, 503])("where the server answers %s, nothing appears", async (answered) => {
  status = answered;
  const open = await start();
  await open();
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a preview stays while the server cannot be reached, and can be tried again", async () => {
  served.status = 503;
  await start();
  status = 503;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^The draft could not be read/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign in to preview" })).toBeNull();
  status = 200;
  served.status = 200;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Draft" })).toBeVisible();
});

test("a retry shows the view that the editor has chosen since, and names it", async () => {
  served.status = 503;
  await start();
  const retry = await screen.findByRole("button", { name: "Try again" });
  served.status = 200;
  view = "published";
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "Published" })).toBeVisible();
  expect(await screen.findByText("You see what is published now.")).toBeVisible();
});

test("opened by keys it takes the focus, and gives it back when it is closed", async () => {
  const link = document.createElement("button");
  document.body.append(link);
  link.focus();
  status = 401;
  await start(true);
  const preview = await screen.findByRole("region", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Close the preview tool" }));
  expect(link).toHaveFocus();
});

test("a tool that was closed opens again", async () => {
  status = 401;
  const open = await start();
  await userEvent.click(await screen.findByRole("button", { name: "Close the preview tool" }));
  expect(screen.queryByRole("region", { name: "Preview" })).toBeNull();
  await open();
  expect(await screen.findByRole("region", { name: "Preview" })).toBeVisible();
});

describe("the site on another day", () => {
  const promotion = { title: "Winter", text: "Less.", from: "2999-06-01", to: "2999-06-30" };
  beforeEach(() => {
    sessionStorage.clear();
    const settings = { ...sampleSettings, promotions: [link("winter")] };
    served.spaces.draft.entries.push(
      entry("winter", "promotion", { ...promotion, pages: [link("about")] }),
    );
    const index = served.spaces.draft.entries.findIndex(({ sys }) => sys.id === "settings");
    served.spaces.draft.entries[index] = entry("settings", "appSettings", settings);
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Date" }));
    return within(screen.getByRole("dialog", { name: "The site on another day" }));
  };
  const clock = async () => (await import("../clock")).now();

  test("is chosen from what changes by itself, is said, and stays for the next page", async () => {
    await start();
    const dialog = await open();
    const change = await dialog.findByText("The promotion “Winter” begins");
    await userEvent.click(within(change.closest("li") as HTMLElement).getByRole("button"));
    expect(await screen.findByText(/^As on 1 June 2999/)).toBeVisible();
    expect(await clock()).toBeGreaterThan(Date.parse("2999-05-31"));

    document.body.replaceChildren();
    await start();
    expect(await screen.findByText(/^As on 1 June 2999/)).toBeVisible();
    await userEvent.click((await open()).getByRole("button", { name: "Back to today" }));
    expect(screen.queryByText(/^As on/)).toBeNull();
    expect(Math.abs((await clock()) - Date.now())).toBeLessThan(1000);
  });

  test("is a day and a time in Sydney, or is asked for again", async () => {
    await start();
    const dialog = await open();
    await userEvent.click(dialog.getByRole("button", { name: "Show this day" }));
    expect(dialog.getByText("Choose a day and a time.")).toBeVisible();
    fireEvent.change(dialog.getByLabelText("Day and time in Sydney"), {
      target: { value: "2027-07-01T09:00" },
    });
    await userEvent.click(dialog.getByRole("button", { name: "Show this day" }));
    expect(await screen.findByText(/^As on 1 July 2027, 9:00 am/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("the inspection names the entries on the page", async () => {
  // happy-dom lays nothing out.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 90, 10, 10));
  await start();
  await screen.findByRole("heading", { name: "Draft" });
  await userEvent.click(await screen.findByRole("button", { name: "Enable inspect" }));
  const fields = await screen.findByRole("navigation", { name: "Fields on this page" });
  await waitFor(() => expect(fields).toHaveTextContent("Page “Draft”: title"));
});
