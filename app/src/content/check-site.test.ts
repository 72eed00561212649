import { expect, test } from "vitest";
import { placeOfPage, siteProblems, targetsAmong } from "./check-site";
import { codeAddresses } from "./code-addresses";

const addresses = [...codeAddresses.keys()];

/** What editors are told of a site with pages at `paths`, all but the start page hidden. */
function problemsOf(paths: string[]) {
  const pages = ["/", ...paths].map((path) => ({
    ...{ place: placeOfPage(path), title: path, description: path, ids: new Set<string>() },
    ...{ links: [], isHidden: path !== "/" },
  }));
  return siteProblems(pages, [], [], targetsAmong([], new Map()));
}

test("a site with each page that code leads to has no problem", () => {
  expect(problemsOf(addresses)).toEqual([]);
});

test.each([
  ["/join-gs1", "Emails about applications link to"],
  ["/join-gs1/result", "Payments return to"],
  ["/join-gs1/result-direct-debit", "Payments return to"],
  ["/services/tools/pay-an-invoice", "Pages about payments link to"],
  ["/services/tools/pay-an-invoice/payment-completed", "Payments return to"],
  ["/resources/contact-us", "Tools and forms link to"],
])("editors are told that %s has no page", (path, leads) => {
  expect(problemsOf(addresses.filter((other) => other !== path))).toEqual([
    {
      ...placeOfPage(path),
      message: `${leads} ${path}, but no page has this address.`,
      remedy:
        "Publish a page with this address. The last one published there stays until there is one.",
    },
  ]);
});

test("links are checked as the server answers them", () => {
  const about = { ...placeOfPage("/about"), title: "About", description: "About.", hidden: false };
  const told = (href: string, redirects = [{ from: "/us", href: "/about#team" }]) => {
    const links = [
      { ...about, href },
      { ...about, href: "/About/" },
    ];
    const page = (path: string) => ({
      ...{ place: placeOfPage(path), title: path, description: path, isHidden: false },
      ...{ ids: new Set(["team"]), links: path === "/" ? links : [] },
    });
    const targets = { hasFile: () => false, hasModal: () => false };
    return siteProblems([page("/"), page("/about")], [], redirects, targets).map(
      ({ message }) => message,
    );
  };
  for (const works of [
    ...[
      "/about?ref=newsletter",
      "/about?utm_source=x#team",
      "/about/",
      "/ABOUT#team",
      "/us",
      "/Us/",
    ],
    ...["?page=2", "/?ref=x"],
  ]) {
    expect([works, told(works)]).toEqual([works, []]);
  }
  expect(told("/gone?ref=x")).toEqual(["It links to /gone?ref=x, which is not there."]);
  expect(told("/us", [])).toEqual(["It links to /us, which is not there."]);
});

test("what a form is filled in with is no heading, other words behind # are", () => {
  const page = (path: string, hash: string) => ({
    ...{ place: placeOfPage(path), title: path, description: path, ids: new Set(["fees"]) },
    links: ["/", "/form"].map((to) => ({ ...placeOfPage(path), href: `${to}#${hash}` })),
    isHidden: false,
  });
  const targets = { hasFile: () => false, hasModal: () => false };
  const told = (hash: string) =>
    siteProblems([page("/", hash), page("/form", hash)], [], [], targets);
  expect(told("topic=account&message=The+fees+from+1+July+2027.")).toEqual([]);
  expect(told("fees")).toEqual([]);
  expect(told("prices")).toHaveLength(4);
});
