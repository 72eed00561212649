import { expect, test, vi } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { createNotices } from "./create-notices";
import { mayHaveNotice } from "./due";

const showNotices = vi.hoisted(() => vi.fn());
vi.mock("./show-notices", () => ({ showNotices }));

// The compiler widens the unions of an imported JSON file to strings.
const sample = sampleSite as unknown as SiteModel;
const site: SiteModel = {
  ...sample,
  outage: { start: 2000, end: 3000, startText: "", endText: "" },
  promotions: [
    { title: "June", text: "Free.", start: 1000, end: 2000, pages: ["/join-gs1", "/fees"] },
  ],
};

test.each([
  ["an offer of the page that holds", "/fees", "", 1000, true],
  ["an offer of the page that is over", "/fees", "", 2000, false],
  ["an offer of the page that has not begun", "/fees", "", 999, true],
  ["an offer of another page", "/", "", 1500, false],
  ["an outage to come, for those who wait", "/join-gs1", "", 0, true],
  ["an outage that is over", "/join-gs1", "", 3000, false],
  ["an outage of another page", "/", "", 2500, false],
  ["a referrer, supported or not", "/", "?ref=newsletter", 0, true],
  ["no referrer", "/", "?ref=&preferred=1", 0, false],
])("%s on %s%s at %i is asked about: %s", (_what, path, search, now, expected) => {
  expect(mayHaveNotice(site, path, search, now)).toBe(expected);
});

test("the code of notices is fetched for the first page that may have one, and takes it away on the next", async () => {
  vi.stubGlobal("reportError", vi.fn());
  const atEachPage = createNotices(() => 1500);
  atEachPage(site, "/");
  await vi.dynamicImportSettled();
  expect(showNotices).not.toHaveBeenCalled();
  for (const path of ["/fees", "/"]) {
    atEachPage(site, path);
    await vi.dynamicImportSettled();
    expect(showNotices).toHaveBeenLastCalledWith(site, path, 1500);
  }
});
