import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { onNavigationComplete, trackNavigation } from "../../navigation/navigation";
import { PageLoader } from "../../navigation/page-loader";
import { showDrafts } from "../show-drafts";
import { samplePage } from "../tool/samples";
import type { PageHandle } from "../watch-for-editors";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as unknown as SiteModel;
const built = { ...samplePage, title: "As built" };

let answer: () => Response;
const asked: string[] = [];
let shown: string[];
let page: PageHandle;

beforeEach(() => {
  history.replaceState(null, "", "/about-us");
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = "preview=shared";
  asked.length = 0;
  shown = [];
  page = {
    ...{ site, buildId: "1", loader: new PageLoader("1"), now: () => 0 },
    shown: () => built,
    show: ({ title }) => void shown.push(title),
  };
  answer = () =>
    Response.json({
      path: "/about-us",
      title: "About us, drafted",
      page: { ...samplePage, title: "About us, drafted" },
      sharedBy: "Robin Sample",
      sharedAt: new Date(2026, 10, 27, 15, 5).getTime(),
      endsAt: new Date(2026, 11, 4, 15, 5).getTime(),
    });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the next test has none
  document.cookie = "preview=; expires=Thu, 01 Jan 1970 00:00:00 GMT";
  document.body.replaceChildren();
});

const start = () => act(async () => showDrafts(page, false));
const bar = () => screen.findByRole("region", { name: "Shared draft" });

test("the draft is shown in place of the page, with who shared it and until when", async () => {
  await start();
  expect(shown).toEqual(["About us, drafted"]);
  expect(await bar()).toHaveTextContent(
    "Draft of this page, shared by Robin Sample on 27 November 2026. The link works until 4 December 2026, 3:05 pm.",
  );
  const form = screen.getByRole("button", { name: "Leave the draft" }).closest("form");
  expect(form).toHaveAttribute("action", "/api/__octana/shared/leave");
  expect(form).toHaveAttribute("method", "post");
  expect(asked).toEqual(["/api/__octana/shared-page"]);
});

test("other pages load documents, and nothing is counted", async () => {
  const tracked = vi.fn();
  onNavigationComplete(tracked);
  await start();
  await expect(page.loader.load("/standards")).rejects.toThrow("/standards");
  trackNavigation({ path: "/about-us", title: "About us, drafted" });
  expect(tracked).not.toHaveBeenCalled();
});

test("another page stays as visitors see it, without a word", async () => {
  history.replaceState(null, "", "/standards");
  await start();
  expect(shown).toEqual([]);
  expect(screen.queryByRole("region", { name: "Shared draft" })).toBeNull();
});

test("a draft that has ended or was withdrawn is told, so that no one takes the page for it", async () => {
  answer = () => new Response(null, { status: 404 });
  await start();
  expect(shown).toEqual([]);
  expect(await bar()).toHaveTextContent(
    "The draft you were sent is no longer shown. You see the site as visitors do.",
  );
  expect(screen.queryByRole("button")).toBeNull();
});

test("a draft that this build cannot show is told as well", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  page.show = () => {
    throw new TypeError("blocks of before");
  };
  await start();
  expect(await bar()).toHaveTextContent("The draft could not be loaded.");
  expect(reported).toHaveBeenCalledOnce();
});

test.each([
  ["the server fails", () => new Response(null, { status: 503 })],
  ["it answers something else", () => Response.json({ path: "/about-us" })],
])("where %s, it is told and can be tried again", async (_what, failed) => {
  answer = failed;
  await start();
  expect(await bar()).toHaveTextContent(
    "The draft could not be loaded. You see the site as visitors do.",
  );
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(shown).toEqual([]);
});
