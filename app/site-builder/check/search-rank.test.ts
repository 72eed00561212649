/** What people type finds what they mean, in the index of the real content. */
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { NOT_FOUND } from "../../src/content/page-data";
import { searchEntries } from "../../src/services/search/search-entries";
import type { SearchResult } from "../../src/services/search/search-model";
import { createSearcher } from "../../src/services/search/searcher";
import { compileContent } from "../content/compile";
import { refuse, storeOf } from "../content/export-store";
import { loadCore } from "../read/load-core";
import { modelContent } from "../render/prerender";

let search: (query: string) => SearchResult[];

beforeAll(async () => {
  const store = storeOf(
    await compileContent(resolve(import.meta.dirname, "../../../fixtures/content")),
  );
  const { pages } = modelContent(store, await loadCore(Date.now()), refuse);
  search = await createSearcher(searchEntries(pages.filter(({ page }) => page.path !== NOT_FOUND)));
}, 60_000); // reads all the content, which takes a busy machine a while

const firstThree = (query: string) =>
  search(query)
    .slice(0, 3)
    .map(({ href }) => href);

describe("is among the first three", () => {
  test.each([
    ["barcode cost", "/resources/application-forms-and-fees"],
    ["how much", "/resources/faqs#how-much-does-it-cost-to-join"],
    ["price", "/resources/application-forms-and-fees"],
    ["fees", "/resources/application-forms-and-fees"],
    ["get a barcode", "/how-to-get-a-barcode"],
    ["buy barcode", "/how-to-get-a-barcode"],
    ["join", "/join-gs1"],
    ["become a member", "/join-gs1"],
    ["amazon", "/industries/online-marketplaces/barcodes-for-amazon"],
    ["ebay", "/industries/online-marketplaces/barcodes-for-amazon"],
    ["check digit", "/services/tools/check-digit-calculator"],
    ["check digit calculator", "/services/tools/check-digit-calculator"],
    ["mod 10", "/services/tools/check-digit-calculator"],
    ["sscc", "/solution-providers/serial-shipping-container-code"],
    ["label a pallet", "/resources/how-to-guides#label-a-pallet"],
    ["mock recall", "/resources/how-to-guides#run-a-mock-recall"],
    ["place a barcode", "/resources/how-to-guides#place-a-barcode"],
    ["barcode size", "/resources/how-to-guides#choose-size-and-colours"],
    ["where to place a barcode", "/resources/how-to-guides#place-a-barcode"],
    ["new gtin", "/resources/how-to-guides#new-gtin"],
    ["pallet label", "/services/tools/logistics-labelling-tool"],
    ["gtin 14", "/resources/how-to-guides/gtin-14-form"],
    ["gtin14", "/resources/how-to-guides/gtin-14-form"],
    ["gtin", "/resources/glossary#gtin"],
    ["turnover", "/terms-of-trade"],
    ["renew", "/resources/faqs/membership-renewals"],
    ["pay invoice", "/services/tools/pay-an-invoice"],
    ["direct debit", "/resources/faqs#is-there-a-discount-for-direct-debit"],
    ["udi", "/standards/do-you-meet-requirements-for-udi"],
    ["medical devices", "/standards/do-you-meet-requirements-for-udi"],
    ["rfid", "/standards/barcodes/epc-rfid"],
    ["epc encoder", "/services/tools/electronic-product-code-encoder-decoder"],
    ["qr code", "/standards/2d-barcodes"],
    ["digital link", "/standards/digital-link"],
    ["test my barcode", "/services/support-services/barcode-check"],
    ["recall", "/services/recall"],
    ["phone number", "/resources/contact-us"],
    ["address", "/about-us/office-locations"],
    ["jobs", "/about-us/careers"],
    ["login", "/mygs1/login-mygs1"],
    ["privacy", "/gs1-australia-privacy-policy"],
    ["edi", "/standards/gs1-edi"],
    ["gln", "/nlr"],
    ["training course", "/services/support-services/training"],
    ["label printer", "/solution-provider/barcode-printing-scanning-mobility"],
    ["who owns this barcode", "/services/data-and-content/verified-by-gs1"],
    ["is this barcode real", "/services/data-and-content/verified-by-gs1"],
    ["barcode generator", "/services/tools/numbering-and-barcodes"],
    ["cheapest barcode", "/resources/application-forms-and-fees"],
    ["buy second hand barcode", "/about-us/barcode-integrity"],
    ["barcode wont scan", "/services/support-services/barcode-check"],
    ["lost password", "/mygs1/login-mygs1"],
    ["cant log in", "/mygs1/login-mygs1"],
    ["change address", "/resources/mygs1-member-portal"],
    ["become a solution provider", "/partners/alliance-partner-program"],
    ["asn", "/standards/gs1-edi"],
    ["github", "/standards"],
    ["isbn", "/resources/faqs#do-books-and-magazines-use-the-same-numbers"],
    ["sydney office", "/about-us/office-locations"],
    // Questions.
    ["what is a gtin", "/resources/glossary#gtin"],
    ["what is an sscc", "/resources/glossary#sscc"],
    ["how many barcodes do i need", "/resources/faqs#how-many-barcode-numbers-do-i-need"],
    [
      "can i reuse a barcode",
      "/resources/faqs#can-i-reuse-the-barcode-number-of-a-product-i-no-longer-sell",
    ],
    ["do i need a barcode", "/resources/faqs#do-i-need-a-barcode-at-all"],
    ["how do i join", "/join-gs1"],
    // A pasted number leads to the tools that read it, also with the spaces it is printed with.
    ["9312345678907", "/services/tools/check-digit-calculator"],
    ["9 312345 678907", "/services/data-and-content/verified-by-gs1"],
    // Typing errors.
    ["bar code", "/standards/barcodes"],
    ["barcoed", "/standards/barcodes"],
    ["glosary", "/resources/glossary"],
    ["calulator", "/services/tools/check-digit-calculator"],
    ["membrship renewl", "/resources/faqs/membership-renewals"],
    ["tracability", "/standards/traceability"],
  ])("%s: %s", (query, href) => {
    expect(firstThree(query)).toContain(href);
  });
});

describe("comes first", () => {
  test.each([
    ["contact", "/resources/contact-us"],
    ["contact us", "/resources/contact-us"],
    ["phone", "/resources/contact-us"],
    ["how much does it cost", "/resources/faqs#how-much-does-it-cost-to-join"],
    ["how much does it cost to join", "/resources/faqs#how-much-does-it-cost-to-join"],
    ["how to join", "/join-gs1"],
    ["join", "/join-gs1"],
    ["check digit", "/services/tools/check-digit-calculator"],
    ["help", "/resources/help-centre"],
    ["login", "/mygs1/login-mygs1"],
    ["privacy", "/gs1-australia-privacy-policy"],
    ["recall", "/services/recall"],
    ["healthcare", "/industries/healthcare"],
    ["careers", "/about-us/careers"],
    ["supermarket asked me for a barcode", "/services/small-business"],
  ])("%s: %s", (query, href) => {
    expect(search(query).map(({ href }) => href)[0]).toBe(href);
  });
});

test("nothing is found for what is no word", () => {
  expect(search("zzzzqq")).toEqual([]);
  expect(search("the of and")).toEqual([]);
});

test("an excerpt shows the words that were found", () => {
  const [best] = search("national location registry");
  const marked = best?.title.filter(({ isMatch }) => isMatch).map(({ text }) => text);
  expect(marked).toEqual(["National", "Location", "Registry"]);
  for (const { excerpt } of search("turnover")) {
    const text = excerpt.map((part) => part.text).join("");
    expect(text.length).toBeLessThan(170);
  }
});
