import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageModel } from "../content/model";
import { createNavigation, SLOW_MS } from "./navigation";

const pageAt = (path: string): PageModel => ({
  path,
  title: `Title of ${path}`,
  description: "",
  layout: "basic",
  breadcrumbs: [],
  blocks: [],
  contents: [],
  hidden: false,
});
const url = (path: string) => new URL(path, "http://localhost:3000");

/** Navigation on a page `/here`, whose fetches are answered by hand. */
function setUp() {
  const answers = new Map<string, (page: PageModel | Error) => void>();
  const site = {
    load: vi.fn(
      (path: string) =>
        new Promise<PageModel>((resolve, reject) => {
          answers.set(path, (page) => (page instanceof Error ? reject(page) : resolve(page)));
        }),
    ),
    prepare: vi.fn(async () => undefined),
    push: vi.fn(),
    tellOfHash: vi.fn(),
    turn: vi.fn((_page: PageModel, change: () => void) => change()),
    show: vi.fn(),
    position: vi.fn(),
    leave: vi.fn(),
    busy: vi.fn(),
    complete: vi.fn(),
  };
  const answer = async (path: string, page: PageModel | Error = pageAt(path)) => {
    answers.get(path)?.(page);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { site, answer, navigation: createNavigation("/here", site) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("shows the page, positions the visitor, then completes once", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/next"));
  expect(site.complete).not.toHaveBeenCalled();
  await answer("/next");
  expect(site.push).toHaveBeenCalledWith(url("/next"));
  expect(site.show).toHaveBeenCalledWith(pageAt("/next"));
  expect(site.position).toHaveBeenCalledWith(url("/next"), "onward");
  expect(site.complete).toHaveBeenCalledExactlyOnceWith("/next", pageAt("/next"));
});

test("a late answer cannot win over a newer navigation", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/slow"));
  void navigation.go(url("/quick"));
  await answer("/quick");
  await answer("/slow");
  expect(site.show).toHaveBeenCalledExactlyOnceWith(pageAt("/quick"));
  expect(site.complete).toHaveBeenCalledOnce();
});

test("a late failure changes nothing either", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/broken"));
  void navigation.go(url("/quick"));
  await answer("/quick");
  await answer("/broken", new Error("404"));
  expect(site.leave).not.toHaveBeenCalled();
});

test("an address the site does not know is loaded by the browser", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/unknown"));
  await answer("/unknown", new Error("404"));
  expect(site.leave).toHaveBeenCalledWith(url("/unknown"));
  expect(site.push).not.toHaveBeenCalled();
  expect(site.complete).not.toHaveBeenCalled();
});

test("a page whose code cannot be loaded is loaded by the browser", async () => {
  const { site, answer, navigation } = setUp();
  site.prepare.mockRejectedValue(new Error("chunk is gone"));
  void navigation.go(url("/tool"));
  await answer("/tool");
  expect(site.leave).toHaveBeenCalledWith(url("/tool"));
});

test("a hash on the page that is shown fetches nothing", async () => {
  const { site, navigation } = setUp();
  await navigation.go(url("/here#part"));
  expect(site.load).not.toHaveBeenCalled();
  expect(site.position).toHaveBeenCalledWith(url("/here#part"), "onward");
  await navigation.follow(url("/here"));
  expect(site.position).toHaveBeenLastCalledWith(url("/here"), "within");
  expect(site.tellOfHash).toHaveBeenCalledTimes(2);
  expect(site.complete).not.toHaveBeenCalled();
});

test("going back adds nothing to the history", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.follow(url("/before"));
  await answer("/before");
  expect(site.push).not.toHaveBeenCalled();
  expect(site.position).toHaveBeenCalledWith(url("/before"), "back");
  expect(site.complete).toHaveBeenCalledOnce();
});

test("shows that it is under way only after a second, and until it is over", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/slow"));
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(site.busy).not.toHaveBeenCalledWith(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(site.busy).toHaveBeenLastCalledWith(true);
  await answer("/slow");
  expect(site.busy).toHaveBeenLastCalledWith(false);
});

test("a quick navigation never shows that it is under way", async () => {
  const { site, answer, navigation } = setUp();
  void navigation.go(url("/quick"));
  await answer("/quick");
  await vi.advanceTimersByTimeAsync(2 * SLOW_MS);
  expect(site.busy).not.toHaveBeenCalledWith(true);
});
