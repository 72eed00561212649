import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ListingModel } from "../content/block-parts";
import { paragraphs } from "../gallery/rich-text";
import { Announcer } from "../ui/Announcer";
import { Directory } from "./Directory";

const listing = (id: string, category: string, states: string[]): ListingModel => ({
  id,
  name: `Sample ${id}`,
  summary: paragraphs(`Prints ${category}`),
  categories: [category],
  states,
  links: [],
});

const listings = [
  listing("Labels", "Printing", ["NSW", "VIC"]),
  listing("Scanners", "Scanning", ["QLD"]),
  listing("Tags", "Printing", ["QLD"]),
];

function show(shown: ListingModel[] = listings) {
  return render(
    <>
      <Directory
        block={{
          type: "directory",
          id: "list",
          noun: { one: "provider", many: "providers" },
          listings: shown,
        }}
      />
      <Announcer />
    </>,
  );
}

const names = () => screen.getAllByRole("heading").map((heading) => heading.textContent);

beforeEach(() => history.replaceState(null, "", "/partners/solution-providers"));

test("narrows the list, says how many are left, and keeps the choice in the address", async () => {
  const user = userEvent.setup();
  show();
  expect(names()).toHaveLength(3);
  await user.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Printing");
  expect(names()).toEqual(["Sample Labels", "Sample Tags"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "State or territory" }), "QLD");
  expect(names()).toEqual(["Sample Tags"]);
  expect(location.search).toBe("?category=Printing&state=QLD");
  expect(document.querySelector("[aria-live]")?.textContent).toBe("1 provider");
});

test("an empty list offers nothing to search and no whole list", () => {
  show([]);
  expect(screen.getByText("0 providers")).toBeVisible();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("finds by words in any order", async () => {
  const user = userEvent.setup();
  show();
  await user.type(screen.getByRole("searchbox", { name: "Search the list" }), "scanning sample");
  expect(names()).toEqual(["Sample Scanners"]);
});

test("opens narrowed when the address says so, and ignores what it does not know", () => {
  history.replaceState(null, "", "/partners/solution-providers?category=Scanning&state=Atlantis");
  show();
  expect(names()).toEqual(["Sample Scanners"]);
});

test("says when nothing is left, and shows the whole list again", async () => {
  const user = userEvent.setup();
  show();
  const words = screen.getByRole("searchbox", { name: "Search the list" });
  await user.type(words, "forklifts");
  expect(screen.queryAllByRole("heading")).toEqual([]);
  expect(screen.getByText("0 providers", { selector: "p" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show the whole list" }));
  expect(names()).toHaveLength(3);
  expect(document.activeElement).toBe(words);
  expect(location.search).toBe("");
  expect(document.querySelector("[aria-live]")?.textContent).toBe("3 providers");
});

test("a listing that is one page says its name once, as the link", () => {
  const href = "/resources/blogs#first-digits";
  const article = { ...listing("digits", "Blog", []), links: [{ text: "Sample digits", href }] };
  render(
    <Directory
      block={{
        type: "directory",
        id: "list",
        noun: { one: "article", many: "articles" },
        listings: [article],
      }}
    />,
  );
  expect(screen.getAllByText("Sample digits")).toHaveLength(1);
  const heading = screen.getByRole("heading", { name: "Sample digits" });
  expect(within(heading).getByRole("link").getAttribute("href")).toBe(href);
  expect(screen.queryByText("Blog")).toBeNull();
});

test("Alliance Partners are marked, and can be shown alone", async () => {
  const user = userEvent.setup();
  const all = listings.map((listing, index) =>
    index === 1 ? { ...listing, isAlliancePartner: true as const } : listing,
  );
  const { unmount } = show(all);
  expect(screen.getByText("Alliance Partner").closest("li")?.textContent).toContain("Scanners");
  await user.click(screen.getByRole("checkbox", { name: "Alliance Partners only" }));
  expect(names()).toEqual(["Sample Scanners"]);
  expect(location.search).toBe("?partners=only");
  unmount();
  show(all);
  expect(names()).toEqual(["Sample Scanners"]);
});

test("a list without Alliance Partners offers no choice of them", () => {
  history.replaceState(null, "", "/partners/solution-providers?partners=only");
  show();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(names()).toHaveLength(3);
});
