import { act, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadBlocks } from "./blocks/Block";
import type { PageModel, SiteModel } from "./content/model";
import * as dialogs from "./dialogs/raise-error";
import { samplePages } from "./gallery/sample-pages";
import sampleSite from "./gallery/sample-site.json";
import { Root } from "./Root";

// The compiler widens the unions of an imported JSON file to strings.
const site = sampleSite as SiteModel;
const { content, plain } = samplePages as Record<"content" | "plain", PageModel>;
const unexpected = "Sorry, an unexpected error occurred. Please try again";

const { navigation: _, ...withoutMenus } = site;
const { footer: __, ...withoutFooter } = site;

/** A record that does not fit its type, as a broken file would hold. */
const broken = (record: unknown) => record as SiteModel;

beforeEach(() => {
  // It has tests of its own; here only its calls matter.
  vi.spyOn(dialogs, "raiseError").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});

/** The page as the server sends it. */
async function serve(page: PageModel): Promise<HTMLElement> {
  await loadBlocks(page.blocks);
  const container = document.createElement("div");
  container.id = "root";
  container.innerHTML = renderToString(<Root site={site} page={page} />);
  document.body.replaceChildren(container);
  return container;
}

function hydrate(container: HTMLElement, record: SiteModel, page: PageModel) {
  const told = { onReady: vi.fn(), onFault: vi.fn(), onRecoverableError: vi.fn() };
  const { onRecoverableError, ...props } = told;
  const render = (shown: PageModel) => <Root site={record} page={shown} {...props} />;
  return act(async () => {
    const root = hydrateRoot(container, render(page), { onRecoverableError });
    return { ...told, show: (next: PageModel) => act(async () => root.render(render(next))) };
  });
}

describe("a record of the site that is broken", () => {
  test.each([
    ["nothing", null],
    ["an empty record", {}],
    ["no footer", withoutFooter],
  ])("%s: leaves the server's page on the screen, and says so once", async (_what, record) => {
    const container = await serve(content);
    const words = container.textContent;
    const { onFault, onRecoverableError } = await hydrate(container, broken(record), content);

    expect(dialogs.raiseError).toHaveBeenCalledOnce();
    expect(container.textContent).toBe(words);
    expect(within(container).getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(container.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(container.querySelector('header a[href="/"]')).not.toBeNull();
    expect(onFault).toHaveBeenCalledOnce();
    // What React reports of its first attempt comes later, so that `main.tsx` can leave it out.
    const [fault = Number.POSITIVE_INFINITY] = onFault.mock.invocationCallOrder;
    for (const told of onRecoverableError.mock.invocationCallOrder) {
      expect(told).toBeGreaterThan(fault);
    }
  });

  test("shows the phone and the way home on a page that came later", async () => {
    const container = await serve(plain);
    const { show } = await hydrate(container, broken(withoutMenus), plain);
    await show(content);

    expect(dialogs.raiseError).toHaveBeenCalledOnce();
    expect(within(container).getByRole("heading", { level: 1, name: unexpected })).toBeVisible();
    const links = within(container).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", site.footer.phone.href]);
  });
});

test("what is started once the page is live cannot blank it either", async () => {
  const container = await serve(content);
  // What is for visitors without scripts is gone once there are some.
  const late = container.querySelector(".late")?.textContent ?? "";
  const words = container.textContent.replace(late, "");
  await act(async () => {
    hydrateRoot(
      container,
      <Root
        site={site}
        page={content}
        onReady={() => {
          throw new Error("broken");
        }}
      />,
    );
  });
  expect(dialogs.raiseError).toHaveBeenCalledOnce();
  expect(container.textContent).toBe(words);
});

test("menus and texts stay as the server drew them, and are drawn when something else is to be seen", async () => {
  const container = await serve(content);
  const menu = within(container).getByText(site.navigation[0]?.title ?? "", {
    selector: "summary",
  });
  // What React does not walk through.
  menu.append(" stays");
  const { show, onRecoverableError } = await hydrate(container, site, content);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(menu).toHaveTextContent("stays");

  const blocks = content.blocks.map((block) =>
    block.type === "table" ? { ...block, rows: [["New heading", "New value"]] } : block,
  );
  await show({ ...content, blocks });
  expect(menu).toHaveTextContent("stays");
  expect(within(container).getByRole("rowheader", { name: "New heading" })).toBeVisible();
});

test("a sound page is live, and nothing is said", async () => {
  const { onReady, onFault, onRecoverableError } = await hydrate(
    await serve(content),
    site,
    content,
  );
  expect(onReady).toHaveBeenCalledOnce();
  expect(onFault).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(dialogs.raiseError).not.toHaveBeenCalled();
});
