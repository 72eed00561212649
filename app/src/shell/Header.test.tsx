import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { Header } from "./Header";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as SiteModel;

function menu(title: string): HTMLDetailsElement {
  const details = within(screen.getByRole("navigation", { name: "Main", hidden: true }))
    .getByText(title, { selector: "summary" })
    .closest("details");
  if (details === null) throw new Error(`no menu ${title}`);
  return details;
}

function show() {
  render(
    <>
      <Header site={site} />
      <main>
        <button type="button">Elsewhere</button>
      </main>
    </>,
  );
}

test("has five menus in order, and the first link of one is the section's own page", () => {
  show();
  const summaries = [...document.querySelectorAll("nav summary")].map(
    (summary) => summary.textContent,
  );
  expect(summaries).toEqual([
    "Standards",
    "Industries",
    "Government & Partners",
    "Services",
    "About Us",
  ]);
  expect(menu("Standards").querySelector("a")?.getAttribute("href")).toBe("/standards");
});

test("the Standards menu has its four columns", () => {
  show();
  const text = menu("Standards").textContent ?? "";
  const places = ["Capture", "Share", "Use", "Standard Development"].map((name) =>
    text.indexOf(name),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test("a group of links is headed by its title, which is a link only where it leads somewhere", () => {
  const items = [{ text: "Retail", href: "/industries/retail" }];
  const groups = [
    { title: "Words alone", items },
    { title: "Words that lead", href: "/standards", items: [] },
  ];
  const navigation = [{ title: "Industries", columns: [{ name: "People", groups }] }];
  render(<Header site={{ ...site, navigation }} />);
  expect(screen.getByText("Words alone").closest("a")).toBeNull();
  expect(screen.getByText("Words that lead").closest("a")?.getAttribute("href")).toBe("/standards");
});

test("Escape closes an open menu and gives focus back to what opened it", async () => {
  const user = userEvent.setup();
  show();
  const standards = menu("Standards");
  standards.open = true;
  standards.querySelector("a")?.focus();
  await user.keyboard("{Escape}");
  expect(standards.open).toBe(false);
  expect(document.activeElement).toBe(standards.querySelector("summary"));
});

test("a click elsewhere, and a followed link, close an open menu", async () => {
  const user = userEvent.setup();
  show();
  const standards = menu("Standards");
  standards.open = true;
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(standards.open).toBe(false);

  standards.open = true;
  const link = standards.querySelector("a");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(standards.open).toBe(false);
});

test("focus that moves on closes the menu it leaves", () => {
  show();
  const standards = menu("Standards");
  standards.open = true;
  const [first] = standards.querySelectorAll("a");
  if (first === undefined) throw new Error("no link in the menu");
  fireEvent.focusOut(first, { relatedTarget: screen.getByRole("button", { name: "Elsewhere" }) });
  expect(standards.open).toBe(false);
});

test("Services Login and Join lead where their buttons say", () => {
  show();
  const [join] = screen.getAllByRole("link", { name: "Join" });
  const [login] = screen.getAllByRole("link", { name: "Services Login" });
  expect(join?.getAttribute("href")).toBe("/join-gs1");
  expect(login?.getAttribute("href")).toBe("/mygs1/login-mygs1");
});

test("the phone's menu has what members look for one tap away, and Join once", () => {
  show();
  const nav = within(screen.getByRole("navigation", { name: "Main", hidden: true }));
  const links = nav.getAllByRole("link", { hidden: true });
  const direct = links.filter((link) => link.closest("details") === null);
  expect(direct.map((link) => link.textContent)).toEqual([
    ...["Services Login", "Join", "Pay an invoice", "FAQs"],
    ...["Small Business", "Check Digit Calculator", "Contact Us"],
  ]);
  expect(nav.getAllByRole("link", { name: /^Join/, hidden: true })).toHaveLength(1);
});

test("a door that editors have taken away is not there", () => {
  const { login: _, ...site } = sampleSite as SiteModel;
  render(<Header site={site} />);
  expect(screen.getAllByRole("link", { name: "Join", hidden: true })).not.toEqual([]);
  expect(screen.queryByRole("link", { name: /login/i, hidden: true })).toBeNull();
});
