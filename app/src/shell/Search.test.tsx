import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { Search } from "./Search";

// The compiler widens the unions of an imported JSON file to strings.
const { search } = sampleSite as SiteModel;

const index = [
  {
    path: "/standards/barcodes",
    title: "Barcodes",
    description: "How a symbol carries a number",
    text: "",
  },
  {
    path: "/standards/2d-barcodes",
    title: "2D barcodes",
    description: "More data in less room",
    text: "",
  },
  {
    path: "/services/recall",
    title: "Recall",
    description: "Get unsafe goods off the shelf",
    text: "",
  },
];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json(index));
});

async function type(text: string) {
  const user = userEvent.setup();
  render(<Search search={search} />);
  const details = document.querySelector("details");
  if (details === null) throw new Error("no search");
  details.open = true;
  const field = await screen.findByRole("combobox", { name: search.label });
  if (text !== "") await user.type(field, text);
  return { user, field };
}

test("offers the five suggestions before anything is typed", async () => {
  await type("");
  const suggestions = within(screen.getByRole("list", { name: "Suggestions" })).getAllByRole(
    "link",
  );
  expect(suggestions.map((link) => link.textContent)).toEqual([
    "FAQs",
    "Barcode Check Verification",
    "Check Digit Calculator",
    "Barcodes for online marketplace",
    "Glossary",
  ]);
});

test("finds pages, and the keyboard follows one", async () => {
  const { user, field } = await type("barcode");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.getAttribute("href")).sort()).toEqual([
    "/standards/2d-barcodes",
    "/standards/barcodes",
  ]);
  const followed = vi.fn((event: Event) => event.preventDefault());
  for (const option of options) option.addEventListener("click", followed);

  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
  expect(options[1]?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  expect(followed).toHaveBeenCalledOnce();
  expect(followed.mock.calls[0]?.[0].target).toBe(options[1]);
});

test("says that nothing was found and offers to contact us", async () => {
  await type("zzzzqq");
  expect(await screen.findByText('No results found for "zzzzqq".')).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
    "/resources/contact-us",
  );
});
