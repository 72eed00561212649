import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { PageFinder } from "./PageFinder";
import "../../test/search-in-page";

const index = [
  { href: "/about-us/careers", title: "Careers", text: "What people do here." },
  { href: "/services/recall", title: "Recall", text: "Get unsafe goods off the shelf." },
  { href: "/resources/glossary#recall", title: "Recall", text: "A return.", from: "Glossary" },
];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ entries: index, synonyms: [] }));
});
afterEach(() => {
  history.replaceState(null, "", "/");
});

function open(path: string) {
  history.replaceState(null, "", path);
  render(
    // The compiler widens the unions of an imported JSON file to strings.
    <SiteContext value={sampleSite as SiteModel}>
      <PageFinder />
    </SiteContext>,
  );
  return screen.getByRole<HTMLInputElement>("searchbox", { name: sampleSite.search.label });
}

const links = async () =>
  within(await screen.findByRole("list", { name: "Results" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("suggests pages by the words of the address", async () => {
  const field = open("/company/Careers.aspx");
  expect(await links()).toEqual(["/about-us/careers"]);
  expect(field.value).toBe("company Careers");
});

test("the last part of the path says more than those before it", async () => {
  open("/services/recall/careers/");
  expect((await links())[0]).toBe("/about-us/careers");
});

test("searches for something else, and says where a term is", async () => {
  const user = userEvent.setup();
  const field = open("/company/careers");
  await links();
  await user.clear(field);
  await user.type(field, "recall{Enter}");
  await screen.findByText("Glossary");
  expect((await links()).sort()).toEqual(["/resources/glossary#recall", "/services/recall"]);
});

test("an address that says nothing finds nothing, and says so", async () => {
  open("/wp-login.php");
  await screen.findByText(sampleSite.search.noResults.replace("{query}", "wp login"));
});

test.each(["/%E0%A4%A", "/..%2F..", "/-/_/"])("%s breaks nothing", async (path) => {
  const field = open(path);
  await waitFor(() => expect(field.isConnected).toBe(true));
});
