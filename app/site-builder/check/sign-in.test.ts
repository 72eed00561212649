/** The site leads to the sign-in where the settings say where that is, and nowhere says that people can start it before. */
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

test("without an address nothing leads to the login page, and it says where members sign in meanwhile", async () => {
  const { site, others, page, first } = await siteWith({});
  expect(site.login).toBeUndefined();
  expect(JSON.stringify([site, others.map(({ page }) => page)])).not.toContain(LOGIN);
  expect(page?.hidden).toBe(true);
  expect(site.signIn.missing).toMatch(/sign in at the address in their welcome email/);
  expect(first("login")).toBe("/resources/mygs1-member-portal");
}, 60_000);

test("with one, the header's door, the menus and the lists of links lead there", async () => {
  const { site, others, page, first } = await siteWith({ signInAddress: address });
  expect(site.signIn.address).toBe(address);
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
}, 60_000);

test("no text says that people sign in from here, or now", async () => {
  const { pages } = await siteWith({});
  const promising = pages.filter(({ page }) =>
    /sign in now|sign in (?:from )?here|services login/i.test(JSON.stringify(page.blocks)),
  );
  expect(promising.map(({ page }) => page.path)).toEqual([]);
}, 60_000);
