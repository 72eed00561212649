import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageModel } from "../content/model";
import { onNavigationComplete } from "./navigation";
import { PageLoader } from "./page-loader";
import { startNavigation } from "./start-navigation";

const pageAt = (path: string, title: string): PageModel => ({
  path,
  title,
  description: "",
  layout: "basic",
  breadcrumbs: [],
  blocks: [],
  contents: [],
  hidden: false,
});
const first = pageAt("/first", "First");
const pages: Record<string, PageModel> = {
  "/_content/second.json": pageAt("/second", "Second"),
  "/_content/first.json": first,
  "/_content/first/item.json": {
    ...pageAt("/first/item", "Item"),
    breadcrumbs: [{ text: "First", href: "/first" }],
  },
};

let stop: () => void;
const complete = vi.fn();

beforeEach(() => {
  history.replaceState(null, "", "/first");
  document.body.innerHTML = `<main id="main"><h1 tabindex="-1">First</h1>
    <a href="/second">Second</a> <a href="/second#part">Part</a> <a href="/first/item">Item</a></main>
    <div id="announcer"></div>`;
  globalThis.fetch = async (input) => {
    const page = pages[String(input)];
    return page ? Response.json({ buildId: "1", page }) : new Response("", { status: 404 });
  };
  complete.mockReset();
  onNavigationComplete(complete);
  const show = (page: PageModel) => {
    const heading = document.querySelector("h1");
    if (heading) heading.textContent = page.title;
    document.title = `${page.title} | Sample`;
    document.querySelector("main")?.insertAdjacentHTML("beforeend", '<h2 id="part">Part</h2>');
  };
  const prepare = async () => undefined;
  stop = startNavigation({ page: first, loader: new PageLoader("1"), prepare, show });
});

afterEach(() => {
  stop();
  onNavigationComplete(() => undefined);
});

test("a link changes the page, its title and address, and says so", async () => {
  document.querySelector<HTMLElement>('a[href="/second"]')?.click();
  await waitFor(() => expect(complete).toHaveBeenCalled());
  expect(location.pathname).toBe("/second");
  expect(document.title).toBe("Second | Sample");
  expect(document.activeElement).toBe(document.querySelector("h1"));
  expect(document.getElementById("announcer")?.textContent).toBe("Second");
  expect(complete).toHaveBeenCalledExactlyOnceWith({ path: "/second", title: "Second | Sample" });
});

test("a link to a part of another page puts the focus there", async () => {
  document.querySelector<HTMLElement>('a[href="/second#part"]')?.click();
  await waitFor(() => expect(complete).toHaveBeenCalled());
  expect(location.hash).toBe("#part");
  expect(document.activeElement?.id).toBe("part");
});

test("what was open is open again on the way back, and nothing else", async () => {
  document
    .querySelector("main")
    ?.insertAdjacentHTML(
      "beforeend",
      "<details><summary>More</summary></details><details><summary>Sizes</summary></details>",
    );
  const [more, sizes] = document.querySelectorAll("details");
  if (more && sizes) sizes.open = true;
  document.querySelector<HTMLElement>('a[href="/second"]')?.click();
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(1));
  if (more && sizes) sizes.open = false; // as on another page
  history.back();
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(2));
  expect([more?.open, sizes?.open]).toEqual([false, true]);
});

test("a hash that changes on the page moves the focus to its target", () => {
  document.querySelector("main")?.insertAdjacentHTML("beforeend", '<h2 id="here">Here</h2>');
  history.replaceState(history.state, "", "#here");
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(document.activeElement?.id).toBe("here");
  expect(complete).not.toHaveBeenCalled();
});

test("a link to the top of this page, or with another query, tells those who follow the hash before the focus moves", () => {
  history.replaceState(null, "", "/first#part");
  const told: string[] = [];
  const follow = () => void told.push(`${location.search}${location.hash}`);
  window.addEventListener("hashchange", follow);
  document.querySelector("h1")?.addEventListener("focus", () => told.push("focus"));
  const main = document.querySelector("main");
  main?.insertAdjacentHTML("beforeend", '<a href="/first">Top</a> <a href="/first?a=b#x">X</a>');
  main?.querySelector<HTMLElement>('a[href="/first"]')?.click();
  main?.querySelector<HTMLElement>('a[href="/first?a=b#x"]')?.click();
  window.removeEventListener("hashchange", follow);
  expect(told).toEqual(["", "focus", "?a=b#x"]);
});

test("a tracker that fails does not break the page", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  onNavigationComplete(() => {
    throw new Error("tracker");
  });
  document.querySelector<HTMLElement>('a[href="/second"]')?.click();
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(document.title).toBe("Second | Sample");
});

/** As in a browser that draws a transition: the change comes after what was before is kept. */
function withTransitions(motion: "reduce" | "no-preference") {
  const started = vi.fn((change: () => void) => {
    queueMicrotask(change);
    return { ready: Promise.reject(new Error("skipped")) };
  });
  Object.assign(document, { startViewTransition: started });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes(motion) }));
  return started;
}

test.each([
  ["/first/item", "no-preference", 1],
  ["/first/item", "reduce", 0],
  ["/second", "no-preference", 0],
] as const)("from a list to %s with motion %s: %i transitions", async (path, motion, count) => {
  const started = withTransitions(motion);
  document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  await waitFor(() => expect(complete).toHaveBeenCalled());
  expect(started).toHaveBeenCalledTimes(count);
  expect(location.pathname).toBe(path);
  expect(document.activeElement).toBe(document.querySelector("h1"));
  history.back();
  await waitFor(() => expect(complete).toHaveBeenCalledTimes(2));
  expect(started).toHaveBeenCalledTimes(2 * count);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});
