import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { PageModel, SiteModel } from "../content/model";
import { samplePages } from "../gallery/sample-pages";
import sampleSite from "../gallery/sample-site.json";
import { preparePage } from "../prepare-page";
import { SiteContext } from "../site-context";
import { Page } from "./Page";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as SiteModel;
const page = samplePages.guides as PageModel;
const content = (
  <SiteContext value={site}>
    <main>
      <Page page={page} />
    </main>
  </SiteContext>
);

beforeEach(async () => {
  await preparePage(page);
  history.replaceState(null, "", page.path);
  document.title = "Guides";
});

/** Shows the page as at the address that ends in `hash`. */
function showAt(hash: string) {
  history.replaceState(null, "", page.path + hash);
  return render(content);
}

/** Changes the address as a link within the page does. */
function follow(hash: string) {
  history.pushState(null, "", page.path + hash);
  act(() => void window.dispatchEvent(new HashChangeEvent("hashchange")));
}

const guide = (name: string) => screen.queryByRole("article", { name });

test("an address without a guide shows the list, which leads to each of them", () => {
  showAt("");
  expect(screen.queryAllByRole("article")).toEqual([]);
  const list = screen.getByRole("list", { name: "2 guides" });
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/gallery/guides#number-cartons",
    "/gallery/guides#label-a-pallet",
  ]);
});

test("an address that names a guide shows it alone, and names the tab by it", () => {
  showAt("#number-cartons");
  expect(screen.getAllByRole("article")).toEqual([guide("Number cartons")]);
  expect(document.title).toBe(`Number cartons | ${site.name}`);
  expect(screen.getByText("every carton has a number.")).toBeInTheDocument();
});

test("an address of a heading in a guide opens the guide that holds it", () => {
  showAt("#where");
  expect(screen.getAllByRole("article")).toEqual([guide("Label a pallet")]);
});

test("the next guide takes the place and the focus, and going back closes it again", () => {
  showAt("#number-cartons");
  const next = screen.getByRole("link", { name: "Next: Label a pallet" });
  follow(next.getAttribute("href") ?? "");
  expect(screen.getAllByRole("article")).toEqual([guide("Label a pallet")]);
  expect(guide("Label a pallet")).toHaveFocus();
  follow("");
  expect(screen.queryAllByRole("article")).toEqual([]);
  expect(document.title).toBe(`Guides | ${site.name}`);
  expect(document.activeElement).toHaveAttribute("href", "/gallery/guides#label-a-pallet");
});

test("a dialog opens over the guide", () => {
  showAt("#number-cartons");
  follow("#modal=help");
  expect(guide("Number cartons")).toBeInTheDocument();
});

test("a word that the browser finds in a closed guide opens it", () => {
  showAt("");
  const closed = document.getElementById("label-a-pallet");
  expect(closed).toHaveAttribute("hidden", "until-found");
  act(() => void closed?.dispatchEvent(new Event("beforematch")));
  expect(guide("Label a pallet")).toBeInTheDocument();
  expect(location.hash).toBe("#label-a-pallet");
});

test("prints the guide, and copies its address", async () => {
  const user = userEvent.setup();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  showAt("#number-cartons");
  await user.click(screen.getByRole("button", { name: "Print this guide" }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/gallery/guides#number-cartons`,
  );
});

test("the HTML that is served holds every guide in order, before where to ask", () => {
  const served = document.createElement("div");
  served.innerHTML = renderToString(content);
  const names = [...served.querySelectorAll("h2")].map((heading) => heading.textContent);
  expect(names).toEqual(["Choose a guide", "Number cartons", "Label a pallet", "Stuck at a step?"]);
  expect(served.querySelector("[hidden]")).toBeNull();
});
