import { expect, test } from "vitest";
import { samplePages } from "../gallery/sample-pages";
import sampleSite from "../gallery/sample-site.json";
import type { PageModel, SiteModel } from "./model";
import { pageTitle } from "./page-data";

// The compiler widens the unions of an imported JSON file to strings.
const site: SiteModel = { ...(sampleSite as SiteModel), name: "Sample Body" };
const page = { ...Object.values(samplePages)[0], path: "/about", title: "About us" } as PageModel;

test.each([
  ["{title} | {siteName}", "About us | Sample Body"],
  ["{siteName}: {title}", "Sample Body: About us"],
])("the settings' %j makes %j", (titleFormat, title) => {
  expect(pageTitle({ ...site, titleFormat }, page)).toBe(title);
});
