import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { App } from "./App";
import type { PageModel, SiteModel } from "./content/model";
import { samplePages } from "./gallery/sample-pages";
import sampleSite from "./gallery/sample-site.json";
import { preparePage } from "./prepare-page";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as SiteModel;
const pages = Object.entries(samplePages).filter(([name]) => name !== "home");

const plainPage = {
  ...{ path: "/service", title: "Service", description: "A service.", layout: "basic" },
  ...{ breadcrumbs: [], contents: [], blocks: [], hidden: false },
};
const emptyText = { nodeType: "document", data: {}, content: [] };

async function serve(page: PageModel): Promise<HTMLElement> {
  await preparePage(page);
  const container = document.createElement("div");
  container.innerHTML = renderToString(<App site={site} page={page} />);
  document.body.replaceChildren(container);
  return container;
}

test.each(pages)(
  "the browser takes over the %s page as the server made it",
  async (_name, page) => {
    const onRecoverableError = vi.fn();
    const complaints = vi.spyOn(console, "error").mockReturnValue();
    const container = await serve(page);
    await act(async () => {
      hydrateRoot(container, <App site={site} page={page} />, { onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
  },
);

test.each(pages)("the %s page has one h1 and no id twice", async (_name, page) => {
  const container = await serve(page);
  expect(container.querySelectorAll("h1")).toHaveLength(1);
  const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("a plain page has only a logo that leads home and the content", async () => {
  const { plain } = samplePages;
  if (plain === undefined) throw new Error("the gallery has no plain page");
  const container = await serve({ ...plain, blocks: [] });
  const links = [...container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["#main", "/"]);
  expect(container.querySelector("footer, nav, search")).toBeNull();
});

test.each([
  [
    { showHeader: true, showSearch: true },
    { banner: true, search: true },
  ],
  [
    { showHeader: true, showSearch: false },
    { banner: true, search: false },
  ],
  [
    { showHeader: false, showSearch: true },
    { banner: false, search: false },
  ],
])("the settings %o show %o", async (settings, shown) => {
  const { plain } = samplePages;
  if (plain === undefined) throw new Error("the gallery has no plain page");
  const page: PageModel = { ...plain, layout: "basic", blocks: [] };
  document.body.innerHTML = renderToString(<App site={{ ...site, ...settings }} page={page} />);
  expect({
    banner: document.querySelector("header") !== null,
    search: document.querySelector("search") !== null,
  }).toEqual(shown);
  expect(document.querySelector("main")).not.toBeNull();
  expect(document.querySelector("footer")).not.toBeNull();
});

test("who a service is for stands beside its heading, and once", async () => {
  const facts = {
    type: "keyFacts",
    id: "facts",
    facts: [],
  } as unknown as PageModel["blocks"][number];
  const named = { ...facts, facts: [{ name: "Who it is for", text: emptyText }] };
  const page = { ...plainPage, blocks: [named] } as PageModel;
  const container = await serve(page);
  expect(container.querySelector("[data-page-heading] dt")?.textContent).toBe("Who it is for");
  expect(container.querySelectorAll("dt")).toHaveLength(1);
  // Other pages have them where they stand.
  const guide = await serve({ ...page, kind: "guide" });
  expect(guide.querySelector("[data-page-heading] dt")).toBeNull();
  expect(guide.querySelectorAll("dt")).toHaveLength(1);
});
