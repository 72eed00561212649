import { expect, test } from "vitest";
import { redirectsFile } from "../../site-builder/render/site-files";
import { type Entries, frame, link } from "../test/sample-page";
import { problemLine } from "./problem";
import { toRedirects } from "./redirects";
import { readStore } from "./store";

const page = (url: string, fields: object = {}): Entries[string] => [
  "page",
  { ...frame, url, ...fields },
];
const redirect = (from: string, to: string, fields: object = {}): Entries[string] => [
  "redirect",
  { from, link: link(to), ...fields },
];

/** What becomes of `redirects` on a site with a few pages: what is left, and what is told. */
function redirectsOf(redirects: Entries) {
  const told: string[] = [];
  const entries = {
    about: page("/about", { guides: [link("guide")] }),
    secret: page("/secret", { hidden: true }),
    quote: ["quoteBlock", { text: "Words" }] satisfies Entries[string],
    guide: ["guide", { slug: "task", name: "Task", summary, blocks: [] }] satisfies Entries[string],
    ...redirects,
  };
  const raw = Object.entries(entries).map(([id, [type, fields]]) => ({
    sys: { id, contentType: link(type, "ContentType") },
    fields,
  }));
  const tell = (problem: Parameters<typeof problemLine>[0]) => void told.push(problemLine(problem));
  const store = readStore(raw, [], tell);
  const left = toRedirects(store, tell).map(({ from, href }) => `${from} ${href}`);
  return { left, told };
}
const summary = { nodeType: "document", data: {}, content: [] };

test("an old address leads to a page, to a heading on it or to a guide", () => {
  const { left, told } = redirectsOf({
    one: redirect("/About-Us", "about"),
    two: redirect("/old/page.html", "about", { anchor: "history" }),
    three: redirect("/how_to/task", "guide"),
  });
  expect(left).toEqual([
    "/about-us /about",
    "/old/page.html /about#history",
    "/how_to/task /about#task",
  ]);
  expect(told).toEqual([]);
});

test.each<[string, Entries, string]>([
  [
    "a page",
    { one: redirect("/About", "about") },
    "redirect one, field from: “/about” is a page, so it cannot lead elsewhere.",
  ],
  [
    "itself",
    { one: redirect("/about", "about") },
    "redirect one, field from: “/about” is a page, so it cannot lead elsewhere.",
  ],
  [
    "an address that leads somewhere already",
    { one: redirect("/Old", "about"), two: redirect("/old", "guide") },
    "redirect two, field from: “/old” leads to /about already.",
  ],
  [
    "an address that is none",
    { one: redirect("/old page", "about") },
    "redirect one, field from: The field from is no path of an address.",
  ],
  [
    "an address of many",
    { one: redirect("/old/*", "about") },
    "redirect one, field from: The field from is no path of an address.",
  ],
  [
    "another host",
    { one: redirect("//example.com", "about") },
    "redirect one, field from: The field from is no path of an address.",
  ],
])("a redirect from %s is told and left out", (_what, entries, problem) => {
  const { left, told } = redirectsOf(entries);
  expect(told).toEqual([problem]);
  expect(left).toEqual(left.filter((line) => line === "/old /about"));
});

test.each([
  [
    "a page that is not there",
    "gone",
    "redirect one, field link: It names gone, which does not exist or is not published.",
  ],
  ["what is no page", "quote", "redirect one, field link: A quoteBlock is not shown here: quote."],
  ["another redirect", "one", "redirect one, field link: A redirect is not shown here: one."],
  [
    "a page that is hidden",
    "secret",
    "redirect one, field link: “/old” leads to /secret, which is hidden.",
  ],
])("a redirect to %s is told and left out", (_what, to, problem) => {
  expect(redirectsOf({ one: redirect("/old", to) })).toEqual({ left: [], told: [problem] });
});

test("hosts read a line for each spelling that they tell apart", () => {
  const place = { page: null, entry: null, contentType: null, field: null };
  expect(redirectsFile([{ ...place, from: "/old", href: "/about#history" }])).toBe(
    "/old /about#history 301\n/old/ /about#history 301\n",
  );
});
