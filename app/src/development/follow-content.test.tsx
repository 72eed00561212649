import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { PageModel, SiteModel } from "../content/model";
import { pageDataPath } from "../content/page-data";
import type { PageHandle } from "../editor/watch-for-editors";
import { PageLoader } from "../navigation/page-loader";
import { CONTENT_CHANGED, CONTENT_QUESTION, type ContentNews } from "./content-news";
import { followContent } from "./follow-content";

const pageOf = (title: string) => ({ path: "/nlr", title, blocks: [] }) as unknown as PageModel;
const siteOf = (name: string) => ({ name }) as SiteModel;

/** A page on screen, and a development server whose files are `files`. */
function setUp() {
  document.head.innerHTML = '<script data-site="/assets/site.json"></script>';
  const files: Record<string, unknown> = {
    "/assets/site.json": siteOf("Site"),
    [pageDataPath("/nlr")]: { buildId: "dev", page: pageOf("New") },
  };
  globalThis.fetch = async (address) => {
    const file = files[String(address)];
    return new Response(JSON.stringify(file ?? null), { status: file ? 200 : 404 });
  };
  let shown = pageOf("Old");
  const show = vi.fn((page: PageModel) => {
    shown = page;
  });
  const loader = new PageLoader("dev");
  const page: PageHandle = {
    ...{ site: siteOf("Site"), buildId: "dev", loader, show, now: () => 0 },
    shown: () => shown,
  };
  let change: (news: ContentNews) => void = () => {};
  const server = {
    on: vi.fn((_event: string, take: (news: ContentNews) => void) => {
      change = take;
    }),
    send: vi.fn(),
  };
  act(() => followContent(page, server as never));
  return {
    files,
    page,
    show,
    server,
    change: (...problems: string[]) => act(() => change({ problems })),
  };
}

test("a change of the content shows without loading the document", async () => {
  const { files, show, change, server } = setUp();
  expect(server.on.mock.lastCall?.[0]).toBe(CONTENT_CHANGED);
  expect(server.send).toHaveBeenCalledExactlyOnceWith(CONTENT_QUESTION);
  files["/assets/site.json"] = siteOf("Renamed");
  change();
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(show).toHaveBeenCalledWith(pageOf("New"), siteOf("Renamed"));
});

test("the next page is read when someone goes there, not before", async () => {
  const { files, page } = setUp();
  await expect(page.loader.load("/nlr")).resolves.toEqual(pageOf("New"));
  files[pageDataPath("/nlr")] = { buildId: "dev", page: pageOf("Newer") };
  await expect(page.loader.load("/nlr")).resolves.toEqual(pageOf("Newer"));
});

test("problems are told of and can be closed; the page stays", async () => {
  const { show, change } = setUp();
  change("pages/nlr.md: title: is missing", "pages/nlr.md: lead: expected text");
  expect(screen.getByRole("alert")).toHaveTextContent("The content has 2 problems");
  expect(screen.getByText("pages/nlr.md: title: is missing")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  change("pages/nlr.md: title: is missing");
  expect(screen.getByRole("alert")).toHaveTextContent("The content has 1 problem.");
  expect(show).not.toHaveBeenCalled();
  change();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
});
