import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SiteModel } from "../content/model";
import sampleSite from "../gallery/sample-site.json";
import { Search } from "./Search";
// Loaded now, so that a slow machine finds it in time.
import "./SearchField";
import "../test/search-in-page";

// The compiler widens the unions of an imported JSON file to strings.
const { search } = sampleSite as SiteModel;

const entries = [
  {
    href: "/standards/barcodes",
    title: "Barcodes",
    summary: "How a symbol carries a number",
    text: "",
  },
  {
    href: "/standards/2d-barcodes",
    title: "2D barcodes",
    summary: "More data in less room",
    text: "",
  },
  {
    href: "/services/recall",
    title: "Recall",
    summary: "Get unsafe goods off the shelf",
    text: "",
  },
];
const index = { entries, synonyms: [] };

beforeEach(() => {
  history.replaceState(null, "", "/");
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

test("who closes the panel before the results have come is taken nowhere by Enter", async () => {
  let arrive = (_index: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (arrive = resolve)));
  const { user } = await type("barcode");
  await user.keyboard("{Enter}");
  const followed = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("click", followed);
  const panel = document.querySelector("details");
  if (panel) panel.open = false;
  panel?.dispatchEvent(new Event("toggle"));
  arrive(Response.json(index));
  await screen.findAllByRole("option", { hidden: true });
  expect(followed).not.toHaveBeenCalled();
  expect(location.search).toBe("");
  document.removeEventListener("click", followed);
});

test("the page that is left keeps the query, and the one that is reached has none", async () => {
  const { user, field } = await type("barcode");
  const [option] = await screen.findAllByRole("option");
  await user.type(field, "s");
  option?.addEventListener("click", (event) => event.preventDefault());
  if (option) fireEvent.click(option);
  expect(location.search).toBe("?search=barcodes");
  history.pushState(null, "", "/standards/barcodes");
  const panel = document.querySelector("details");
  if (panel) panel.open = false;
  panel?.dispatchEvent(new Event("toggle"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(location.search).toBe("");
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

test("says where a word was found, and marks it", async () => {
  await type("unsafe");
  const option = await screen.findByRole("option", { name: /^Recall/ });
  expect(option.querySelector("mark")?.textContent).toBe("unsafe");
});

test("keeps what is looked for in the address, and opens with it", async () => {
  history.replaceState(null, "", "/standards?ref=event#main");
  const { user } = await type("2d");
  await screen.findAllByRole("option");
  expect(location.search).toBe("?ref=event&search=2d");
  await user.clear(screen.getByRole("combobox"));
  await waitFor(() => expect(location.search).toBe("?ref=event"));

  cleanup();
  history.replaceState(null, "", "/?search=recall");
  render(<Search search={search} />);
  expect(await screen.findByRole("option", { name: /^Recall/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("recall");
});

test("says that nothing was found and offers to contact us", async () => {
  await type("zzzzqq");
  expect(await screen.findByText('No results found for "zzzzqq".')).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe(
    "/resources/contact-us",
  );
});

test("Enter that comes before the answer waits for it", async () => {
  const { user, field } = await type("unsafe");
  await screen.findByRole("option", { name: /^Recall/ });
  await user.clear(field);
  const followed = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("click", followed);
  await user.keyboard("2d{Enter}");
  expect(followed).not.toHaveBeenCalled();
  await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  document.removeEventListener("click", followed);
  const target = followed.mock.calls[0]?.[0].target;
  expect(target).toBe(screen.getByRole("option", { name: /^2D barcodes/ }));
});

/** A worker whose script cannot be fetched. */
class Fails {
  onerror: (() => void) | undefined;
  postMessage() {
    queueMicrotask(() => this.onerror?.());
  }
  terminate() {}
}

test.each([
  ["index", "fetch", async () => new Response(null, { status: 503 })],
  ["worker", "Worker", Fails],
])(
  "a search without its %s says so, and is made again with the next letter",
  async (_, name, value) => {
    vi.resetModules(); // an earlier test has started the worker
    const { Search } = await import("./Search");
    const { Worker } = globalThis;
    vi.stubGlobal(name, value);
    const user = userEvent.setup();
    render(<Search search={search} />);
    for (const details of document.querySelectorAll("details")) details.open = true;
    const field = await screen.findByRole("combobox");
    await user.type(field, "unsaf");
    expect(await screen.findByText("The search is not available at the moment")).toBeDefined();
    expect(screen.getByRole("link", { name: "Contact us" })).toBeDefined();

    vi.stubGlobal("fetch", async () => Response.json(index));
    vi.stubGlobal("Worker", Worker);
    await user.type(field, "e");
    expect(await screen.findByRole("option", { name: /^Recall/ })).toBeDefined();
  },
);

test("the panel fetches the index, before there is anything to search for", async () => {
  vi.resetModules();
  const { Search } = await import("./Search");
  const fetched = vi.fn(async (_address: string) => Response.json(index));
  vi.stubGlobal("fetch", fetched);
  render(<Search search={search} />);
  expect(fetched).not.toHaveBeenCalled();
  for (const details of document.querySelectorAll("details")) details.open = true;
  await waitFor(() => expect(fetched).toHaveBeenCalledExactlyOnceWith("/search-index.json"));
});

test.each(["/", "{Control>}k{/Control}", "{Meta>}k{/Meta}"])(
  "%s opens the search",
  async (keys) => {
    const user = userEvent.setup();
    render(<Search search={search} />);
    await user.keyboard(keys);
    const field = await screen.findByRole("combobox", { name: search.label });
    expect(document.activeElement).toBe(field);
    await user.keyboard("/");
    expect((field as HTMLInputElement).value).toBe("/");
  },
);

test("the / key can be turned off, for later visits too", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Search search={search} />);
  await user.keyboard("/");
  await user.click(await screen.findByRole("checkbox", { name: "Open the search with the / key" }));
  unmount();

  render(<Search search={search} />);
  await user.keyboard("/");
  expect(document.querySelector("details")?.open).toBe(false);
  await user.keyboard("{Control>}k{/Control}");
  await user.click(await screen.findByRole("checkbox", { name: "Open the search with the / key" }));
  expect(localStorage).toHaveLength(0);
});

test.each(["/", "{Control>}k{/Control}"])(
  "%s stays with the field in which someone types",
  async (keys) => {
    const user = userEvent.setup();
    render(
      <>
        <Search search={search} />
        <input aria-label="Other" />
      </>,
    );
    await user.click(screen.getByLabelText("Other"));
    await user.keyboard(keys);
    expect(document.querySelector("details")?.open).toBe(false);
  },
);

test("the fact that answers is in the list, beside its word", async () => {
  vi.resetModules();
  const { Search } = await import("./Search");
  const contact = {
    href: "/contact",
    title: "Contact us",
    text: "",
    facts: [{ label: "Phone", value: "1300 000 000" }],
  };
  vi.stubGlobal("fetch", async () =>
    Response.json({ entries: [contact], synonyms: [["phone", "ring"]] }),
  );
  const user = userEvent.setup();
  render(<Search search={search} />);
  for (const details of document.querySelectorAll("details")) details.open = true;
  // No text has "contcat".
  await user.type(await screen.findByRole("combobox"), "contcat");
  const option = await screen.findByRole("option", { name: /Contact us.*Phone 1300 000 000/ });
  expect(option.getAttribute("href")).toBe("/contact");
});
