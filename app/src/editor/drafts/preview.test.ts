import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { codeAddresses } from "../../content/code-addresses";
import type { PageModel, SiteModel } from "../../content/model";
import { problemLine } from "../../content/problem";
import sampleSite from "../../gallery/sample-site.json";
import { PageLoader } from "../../navigation/page-loader";
import { search } from "../../services/search/search";
import "../../test/search-in-page";
import { link } from "../../test/sample-page";
import type { PageHandle } from "../watch-for-editors";
import { Preview } from "./preview";
import { type ContentView, SessionEnded } from "./read-space";
import { entry, pageEntry, sampleSpace, settings } from "./sample-space";
import { type Served, serveSpaces } from "./serve-spaces";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as unknown as SiteModel;
const built = { path: "/about", title: "As built" } as PageModel;

let served: Served;
let previews: Preview[] = [];

beforeEach(() => {
  history.replaceState(null, "", "/about");
  served = serveSpaces({
    draft: sampleSpace(pageEntry("about", "/about", { title: "Draft" }), pageEntry("new", "/new")),
    published: sampleSpace(pageEntry("about", "/about", { title: "Published" })),
  });
});

afterEach(() => {
  for (const preview of previews) preview.stop();
  previews = [];
});

/** A preview of a page that was built, and what has been shown since. */
function preview(view: ContentView = "draft") {
  const shown: { title: string; path: string; year: string | undefined }[] = [];
  const page: PageHandle = {
    ...{ site, buildId: "1", loader: new PageLoader("1"), shown: () => built },
    now: () => Date.parse("2026-11-22T00:00:00Z"),
    show: ({ title, path }, around) => {
      shown.push({ title, path, year: around?.footer.year });
      page.onShow?.();
    },
  };
  const onChange = vi.fn();
  const made = new Preview(page, view, onChange);
  previews.push(made);
  return { preview: made, page, shown, onChange };
}

const titles = (shown: { title: string }[]) => shown.map(({ title }) => title);

test.each([
  ["draft", "Draft"],
  ["published", "Published"],
] as const)(
  "the view %s shows its own content, with menus and footer of its own",
  async (view, title) => {
    const { preview: made, shown } = preview(view);
    expect(made.state).toBe("loading");
    await made.start();
    expect(made.state).toBe("ready");
    expect(shown).toEqual([{ title, path: "/about", year: "2026" }]);
    expect(served.asked.every((address) => address.includes(`/${view}/`))).toBe(true);
  },
);

test("a space of several answers is read whole", async () => {
  served.spaces.draft = sampleSpace(
    pageEntry("about", "/about", { blocks: [link("quote599")] }),
    ...Array.from({ length: 600 }, (_, index) =>
      entry(`quote${index}`, "quoteBlock", { text: `${index}` }),
    ),
  );
  const { preview: made } = preview();
  await made.start();
  expect(made.problems).toEqual([]);
  expect(served.asked.filter((address) => address.includes("/entries?"))).toHaveLength(3);
});

test("going to another page keeps the view, also to one that was never built", async () => {
  const { preview: made, page } = preview();
  const started = made.start();
  expect((await page.loader.load("/new")).title).toBe("Title of /new");
  await started;
  made.stop();
  globalThis.fetch = async () => Response.json({ buildId: "1", page: built });
  expect((await page.loader.load("/about")).title).toBe("As built");
});

test("a page that was never built is shown at its address", async () => {
  history.replaceState(null, "", "/new/");
  const { preview: made, shown } = preview();
  await made.start();
  expect(made.state).toBe("ready");
  expect(titles(shown)).toEqual(["Title of /new"]);
});

test("a page that is deleted in drafts says so, and the next page is there again", async () => {
  served.spaces.draft = sampleSpace(pageEntry("new", "/new"));
  const { preview: made, page, shown } = preview();
  await made.start();
  expect(made.state).toBe("notFound");
  expect(titles(shown)).toEqual(["This page is not here"]);
  const next = await page.loader.load("/new");
  history.replaceState(null, "", "/new");
  page.show(next);
  expect(made.state).toBe("ready");
});

test("without a page for unknown addresses the page on screen stays", async () => {
  served.spaces.draft.entries = sampleSpace().entries.filter(({ sys }) => sys.id !== "missing");
  const { preview: made, page, shown } = preview();
  await made.start();
  expect(made.state).toBe("notFound");
  expect(shown).toEqual([]);
  await expect(page.loader.load("/about")).rejects.toThrow("/about");
});

test("settings that cannot be used leave menus and footer as they were built", async () => {
  served.spaces.draft.entries.push(entry("second", "appSettings", settings));
  const { preview: made, shown } = preview();
  await made.start();
  expect(shown).toMatchObject([{ title: "Draft", year: site.footer.year }]);
  expect(made.problems.map(problemLine)).toEqual([
    "appSettings: There is more than one entry of settings.",
  ]);
});

test("what is wrong with this page comes first, and once", async () => {
  const broken = entry("broken", "quoteBlock", { text: 7 });
  const blocks = { blocks: [link("broken"), link("broken")] };
  served.spaces.draft = sampleSpace(pageEntry("about", "/about", blocks), broken);
  const { preview: made } = preview();
  await made.start();
  expect(made.problems.map(problemLine)).toEqual([
    "/about, page about, field blocks: It names broken, which does not exist or is not published.",
    expect.stringMatching(/^quoteBlock broken, field text: /),
  ]);
});

describe("a read that fails", () => {
  test.each([
    [401, "ended"],
    [500, "failed"],
  ])("with %s leaves the page, and is tried again when asked", async (status, state) => {
    served.status = status;
    const { preview: made, shown, page } = preview();
    await made.start();
    expect(made.state).toBe(state);
    expect(await made.modals()).toBeUndefined();
    expect(shown).toEqual([]);
    await expect(page.loader.load("/new")).rejects.toThrow(`${status}`);
    served.status = 200;
    await made.start();
    expect(made.state).toBe("ready");
    expect(titles(shown)).toEqual(["Draft"]);
  });

  test("because the network is gone, too", async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError("Failed to fetch"));
    const { preview: made } = preview();
    await made.start();
    expect(made.state).toBe("failed");
  });

  test("because the server answers something else, too", async () => {
    globalThis.fetch = async () => Response.json({ total: 1, items: [{ sys: {} }] });
    const { preview: made } = preview();
    await made.start();
    expect(made.state).toBe("failed");
  });
});

describe("what an editor changes", () => {
  const changed = (id: string, fields: Record<string, unknown>) => ({
    type: "updated" as const,
    entity: { sys: { id, type: "Entry" as const, version: 2 }, fields },
  });

  test("shows, many changes at once", async () => {
    const { preview: made, shown } = preview();
    await made.start();
    for (const title of ["N", "Ne", "New"]) made.receive(changed("about", { title }));
    await waitFor(() => expect(titles(shown)).toEqual(["Draft", "New"]));
  });

  test("of a fact is asked for and shown where a page refers to it", async () => {
    const fact = { key: "two-d-year", value: "2027", source: "GS1", reviewed: "2026-11-23" };
    served.spaces.draft = sampleSpace(
      pageEntry("about", "/about", { title: "By {fact:two-d-year}" }),
      entry("year", "fact", fact),
    );
    const { preview: made, shown } = preview();
    await made.start();
    const told = made.rawEntries(new Set(["about"])).map(({ sys }) => sys.id);
    expect(told.sort()).toEqual(["about", "year"]);
    made.receive(changed("year", { value: "2028" }));
    await waitFor(() => expect(titles(shown)).toEqual(["By 2027", "By 2028"]));
  });

  test("of an entry that was not read yet waits until it has been", async () => {
    const { preview: made, shown } = preview();
    await made.start();
    const { entries } = served.spaces.draft;
    entries.push(entry("late", "quoteBlock", { text: "Stored", attribution: "Someone" }));
    made.receive(changed("late", { text: "Typed" }));
    made.receive(changed("about", { blocks: [link("late")] }));
    await waitFor(() => expect(served.asked).toContain("/api/content/draft/entries?ids=late"));
    await waitFor(() => expect(made.entry("late")?.fields).toMatchObject({ text: "Typed" }));
    await waitFor(() => expect(made.problems).toEqual([]));
    expect(titles(shown)).toContain("Draft");
  });

  test("of an entry that is not there is asked for once, and again when it has been saved", async () => {
    const { preview: made } = preview();
    await made.start();
    const before = served.asked.length;
    const type = async (text: string) => {
      made.receive(changed("late", { text }));
      // Asking takes turns of its own.
      await new Promise((resolve) => setTimeout(resolve));
    };
    for (const text of ["T", "Ty", "Typ"]) await type(text);
    expect(served.asked.slice(before)).toEqual(["/api/content/draft/entries?ids=late"]);
    served.spaces.draft.entries.push(entry("late", "quoteBlock", { text: "Typed" }));
    await waitFor(() => {
      made.receive({ ...changed("late", { text: "Typed" }), type: "saved" });
      expect(made.entry("late")?.fields).toMatchObject({ text: "Typed" });
    });
  });

  test("to nothing that can be shown is told, and undone by the next change", async () => {
    const { preview: made } = preview();
    await made.start();
    made.receive(changed("about", { url: "about" }));
    await waitFor(() => expect(made.state).toBe("notFound"));
    made.receive(changed("about", { url: "/about" }));
    await waitFor(() => expect(made.state).toBe("ready"));
  });

  test("changes nothing on screen any more once the preview has stopped", async () => {
    const { preview: made, shown } = preview();
    await made.start();
    made.receive(changed("about", { title: "New" }));
    made.stop();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(titles(shown)).toEqual(["Draft"]);
  });
});

test("a page is compared as it is drafted and as it is published, from either view", async () => {
  for (const view of ["draft", "published"] as const) {
    const { preview: made } = preview(view);
    await made.start();
    expect(await made.compare()).toMatchObject({
      draft: { title: "Draft" },
      published: { title: "Published" },
    });
  }
  history.replaceState(null, "", "/new");
  const { preview: made } = preview();
  await made.start();
  expect(Object.keys(await made.compare())).toEqual(["draft"]);
});

test("the draft for those who are no editors names no entries, and is of the draft alone", async () => {
  const body = {
    nodeType: "document",
    data: {},
    content: [
      {
        nodeType: "paragraph",
        data: {},
        content: [{ nodeType: "text", value: "By {fact:two-d-year}", marks: [], data: {} }],
      },
    ],
  };
  const fact = { key: "two-d-year", value: "2027", source: "GS1", reviewed: "2026-11-23" };
  served.spaces.draft = sampleSpace(
    pageEntry("about", "/about", { title: "Draft", blocks: [link("prose")] }),
    entry("prose", "richTextBlock", { document: body }),
    entry("year", "fact", fact),
  );
  const { preview: made } = preview();
  expect(made.draftedPage()).toBeUndefined();
  await made.start();
  const text = JSON.stringify(made.draftedPage());
  expect(text).toContain("Draft");
  expect(text).toContain("2027");
  expect(text).not.toMatch(/"source"|prose"|"year"/);
  history.replaceState(null, "", "/nothing");
  expect(made.draftedPage()).toBeUndefined();
  const { preview: published } = preview("published");
  await published.start();
  expect(published.draftedPage()).toBeUndefined();
});

test("a check tells what the drafts would bring from what is so today", async () => {
  const broken = entry("broken", "quoteBlock", { text: "Words" });
  const prose = (id: string) => ({ blocks: [link(id)] });
  // Without them, each check would tell that they are missing.
  const led = [...codeAddresses.keys()].map((path) => pageEntry(path, path, { hidden: true }));
  served.spaces.published = sampleSpace(...led, pageEntry("about", "/about", prose("never")));
  served.spaces.draft = sampleSpace(
    ...led,
    pageEntry("about", "/about", prose("never")),
    pageEntry("new", "/new", prose("broken")),
    broken,
  );
  for (const view of ["draft", "published"] as const) {
    const { preview: made } = preview(view);
    await made.start();
    const { drafted, live, waiting } = await made.check();
    expect(drafted.map(problemLine)).toEqual([
      "/new, page new: The page is more than 3 clicks from the start page.",
    ]);
    expect(live.map(problemLine)).toEqual([
      "/about, page about, field blocks: It names never, which does not exist or is not published.",
      "/about, page about: The page is more than 3 clicks from the start page.",
    ]);
    expect(waiting).toEqual([
      { entry: "new", isNew: true, needs: ["broken"] },
      { entry: "broken", isNew: true, needs: [] },
    ]);
  }
});

test("a session that ends before pages are compared is told", async () => {
  const { preview: made } = preview();
  await made.start();
  served.status = 401;
  await expect(made.compare()).rejects.toBeInstanceOf(SessionEnded);
  expect(made.state).toBe("ended");
});

test("dialogs are those of the view", async () => {
  const body = { nodeType: "document", data: {}, content: [] };
  served.spaces.draft.entries.push(entry("help", "modal", { slug: "help", title: "Help", body }));
  const { preview: made } = preview();
  void made.start();
  expect(await made.modals()).toMatchObject([{ slug: "help", title: "Help" }]);
});

describe("the search", () => {
  const hrefs = async (query: string) => (await search(query)).map(({ href }) => href);

  test("finds what the view shows, also pages that were never built, and follows changes", async () => {
    served.spaces.draft = sampleSpace(
      pageEntry("about", "/about", { title: "Wombats", keywords: "burrow" }),
      pageEntry("new", "/new", { title: "Echidnas" }),
      pageEntry("secret", "/secret", { title: "Echidnas, hidden", hidden: true }),
    );
    const { preview: made } = preview();
    await made.start();
    expect(await hrefs("echidnas")).toEqual(["/new"]);
    expect(await hrefs("burrow")).toEqual(["/about"]);
    made.receive({
      type: "updated",
      entity: { sys: { id: "new", type: "Entry", version: 2 }, fields: { title: "Quokkas" } },
    });
    await waitFor(async () => expect(await hrefs("quokkas")).toEqual(["/new"]));
    expect(await hrefs("echidnas")).toEqual([]);
  });

  test("finds what was built while the view cannot be read, and once it is over", async () => {
    const entry = { href: "/built", title: "Platypus", text: "As built." };
    const others = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      input === "/search-index.json"
        ? Response.json({ entries: [entry], synonyms: [] })
        : others(input, init);
    served.status = 503;
    const { preview: made } = preview();
    await made.start();
    expect(await hrefs("platypus")).toEqual(["/built"]);
    served.status = 200;
    await made.start();
    expect(await hrefs("platypus")).toEqual([]);
    made.stop();
    expect(await hrefs("platypus")).toEqual(["/built"]);
  });
});
