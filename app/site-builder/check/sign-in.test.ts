/** The site leads to the login page whatever the settings say, which says where members sign in; nothing else says that they can here. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { NOT_FOUND } from "../../src/content/page-data";
import { settingsOf } from "../../src/content/store";
import { searchIndex } from "../../src/services/search/search-index";
import { createSearcher } from "../../src/services/search/searcher";
import { compileContent } from "../content/compile";
import { refuse, storeOf } from "../content/export-store";
import { loadCore } from "../read/load-core";
import { modelContent } from "../render/prerender";

const LOGIN = "/mygs1/login-mygs1";
const address = "https://my.example.com.au/sign-in";

async function siteWith(signIn: { signInAddress?: string }) {
  const content = resolve(import.meta.dirname, "../../../fixtures/content");
  const store = storeOf(await compileContent(content));
  Object.assign(settingsOf(store).fields, signIn);
  const made = modelContent(store, await loadCore(Date.now()), refuse);
  const listed = made.pages.filter(({ page }) => page.path !== NOT_FOUND);
  const search = createSearcher(searchIndex(listed, made.site, made.synonyms));
  const others = listed.filter(({ page }) => page.path !== LOGIN);
  const first = (query: string) => search(query)[0]?.href;
  return { ...made, others, first, page: listed.find(({ page }) => page.path === LOGIN)?.page };
}

test.each([undefined, address])(
  "with the address %s the header's door, the footer, the search and other pages lead to the login page",
  async (signInAddress) => {
    const { site, others, page, first } = await siteWith(signInAddress ? { signInAddress } : {});
    expect(site.signIn.address).toBe(signInAddress);
    expect(site.login).toEqual({
      ...{ text: "Services Login", href: LOGIN },
      ...{ style: "secondary", size: "small" },
    });
    expect(site.footer.columns.flatMap(({ links }) => links)).toContainEqual(
      expect.objectContaining({ text: "Services login", href: LOGIN }),
    );
    const leading = others.filter(({ page }) => JSON.stringify(page).includes(`"${LOGIN}"`));
    expect(leading.map(({ page }) => page.path)).toContain("/resources/mygs1-member-portal");
    expect(page?.hidden).toBe(false);
    expect(first("login")).toBe(LOGIN);
    expect(site.signIn.missing).toMatch(/sign in at the address in their welcome email/);
  },
  60_000,
);

test("no text says that people sign in from here, or now", async () => {
  const { pages } = await siteWith({});
  const promising = pages.filter(({ page }) =>
    /sign in now|sign in (?:from )?here/i.test(JSON.stringify(page.blocks)),
  );
  expect(promising.map(({ page }) => page.path)).toEqual([]);
}, 60_000);
