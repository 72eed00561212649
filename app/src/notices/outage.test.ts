import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import { loadPageRules } from "../engine/load-page-rules";
import sampleSite from "../gallery/sample-site.json";
import { nextChange, outageLines, outageOn } from "./outage";

// As the settings write it, in Sydney: 3 November 2025, 12:40, to 5 November 2025, 11:00.
const start = Date.parse("2025-11-03T01:40:00Z");
const end = Date.parse("2025-11-05T00:00:00Z");
const sample = sampleSite as SiteModel;
const outage = {
  ...{ start, startText: "3 November 2025, 12:40 pm AEDT" },
  ...{ end, endText: "5 November 2025, 11:00 am AEDT" },
};
const site: SiteModel = { ...sample, outage };

test.each([
  ["before it", "/join-gs1", start - 1, false],
  ["from its first moment", "/join-gs1", start, true],
  ["to its last", "/join-gs1", end - 1, true],
  ["not after it", "/join-gs1", end, false],
  ["not on other pages", "/join-gs1/membership-enquiry", start, false],
])("an outage is told of %s", async (_when, path, now, isTold) => {
  expect(outageOn(await loadPageRules(), site, path, now) !== undefined).toBe(isTold);
});

test("without an outage nothing is told", async () => {
  expect(outageOn(await loadPageRules(), sample, "/join-gs1", start)).toBeUndefined();
  expect(nextChange(sample, "/join-gs1", start)).toBeUndefined();
});

test.each([
  ["Australia/Sydney", /^3 November 2025.* 12:40.pm AEDT$/, /^5 November 2025.* 11:00.am AEDT$/],
  ["Australia/Brisbane", /^3 November 2025.* 11:40.am AEST$/, /^5 November 2025.* 10:00.am AEST$/],
  ["Australia/Perth", /^3 November 2025.* 9:40.am AWST$/, /^5 November 2025.* 8:00.am AWST$/],
])("a visitor in %s reads the times of their own clock", (zone, from, to) => {
  const [first, times = "", last] = outageLines(outage, zone);
  expect(first).toBe(
    "Join GS1 Australia is currently unavailable due to maintenance, we apologise for any inconvenience caused.",
  );
  const found = /^The service will be down from (.+) to (.+) \(Local Time\)$/.exec(times);
  expect(found?.[1]).toMatch(from);
  expect(found?.[2]).toMatch(to);
  expect(last).toBe("Please try again later.");
});

test("a page that stays open learns of the start and of the end", () => {
  expect(nextChange(site, "/join-gs1", start - 1000)).toBe(1000);
  expect(nextChange(site, "/join-gs1", start)).toBe(end - start);
  expect(nextChange(site, "/join-gs1", end)).toBeUndefined();
  expect(nextChange(site, "/join-gs1", start - 60 * 24 * 3600 * 1000)).toBeUndefined();
});
