/** Editors' pages name the entries that they show and load the newest pictures; otherwise they are the pages of visitors. */
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { App } from "../../App";
import type { PageModel } from "../../content/model";
import { entriesOf, type Store } from "../../content/store";
import { toPage } from "../../content/to-page";
import { toSite } from "../../content/to-site";
import { preparePage } from "../../prepare-page";
import { sampleCore } from "../../test/sample-core";
import { EntityReader } from "./entity-reader";
import { hostileSpace } from "./hostile-space";

const ignore = () => undefined;

/** The HTML of a page with every type of block. */
async function htmlOf(store: Store): Promise<string> {
  const site = toSite(store, sampleCore, ignore);
  const [page] = entriesOf(store, "page").map((entry) =>
    toPage(entry, store, sampleCore, site, ignore),
  );
  await preparePage(page as PageModel);
  return renderToString(<App site={site} page={page as PageModel} />);
}

const NAMES = / data-contentful-(entry-id|field-id|locale)="[^"]*"/g;
/** A fact in formatted text has an element of its own to be named by. */
const FACTS = /<span data-contentful-entry-id="fact"[^>]*>([^<]*)<\/span>/g;
/** A word may go on in the next line, but not within what has an element of its own. */
const BREAKS = /<wbr\/>|<!-- -->/g;
const PICTURES = /(?:src|href)="\/(api\/content\/draft\/pictures|media)\/[^"]*"/g;

test("the HTML of visitors names no entries; that of editors differs in them, facts and pictures alone", async () => {
  const store = new EntityReader("draft").read(hostileSpace, ignore);
  const forEditors = await htmlOf(store);
  const { preview, ...published } = store;
  expect(preview).toBe("draft");
  const forVisitors = await htmlOf(published);
  expect(forVisitors).not.toMatch(/data-contentful|\/api\//);
  expect(forEditors.match(NAMES)?.length).toBeGreaterThan(100);
  expect(forEditors.match(PICTURES)?.[0]).toMatch(/="\/api\//);
  const plain = (html: string) => html.replaceAll(BREAKS, "").replaceAll(PICTURES, "");
  const unnamed = plain(forEditors).replaceAll(FACTS, "$1").replaceAll(NAMES, "");
  // A long answer would hide the one difference.
  expect(unnamed === plain(forVisitors)).toBe(true);
});
