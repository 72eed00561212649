/** What search engines and other machines read in the pages. */
import { readdirSync, readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { paths } from "./site";

const dist = new URL("../dist/", import.meta.url);

/** The parts of a page's head, and its structured data (schema.org). */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    image: first(/<meta property="og:image" content="([^"]+)"/),
    address: first(/<meta property="og:url" content="([^"]+)"/),
    robots: first(/<meta name="robots" content="([^"]+)"/),
    language: first(/<html lang="([^"]+)"/),
    title: first(/<title>([^<]+)<\/title>/),
    heading: first(/<h1[^>]*>([^<]+)<\/h1>/),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? "null") as Record<string, unknown>,
    ),
  };
}

const kinds = (facts: Record<string, unknown>[]) => facts.map((fact) => fact["@type"]);

test("every page has its canonical address and a picture of its own to be shared with", {
  tag: "@quick",
}, async ({ request }) => {
  const pictures = new Set<string>();
  for (const path of paths) {
    const { canonical, address, image, robots, facts } = await headOf(request, path);
    expect(new URL(canonical ?? "").pathname, path).toBe(path);
    expect(address, path).toBe(canonical);
    expect(robots, path).toBeUndefined();
    const { pathname } = new URL(image ?? "");
    pictures.add(pathname);
    const png = readFileSync(new URL(`.${pathname}`, dist));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(kinds(facts), path).toContain(path === "/" ? "Organization" : "BreadcrumbList");
  }
  // Each shows the title of its page.
  expect(pictures.size).toBe(paths.length);
});

test("tools, steps, terms and the site itself are told to machines as what they are", async ({
  request,
}) => {
  const told = async (path: string, kind: string) =>
    (await headOf(request, path)).facts.find((fact) => fact["@type"] === kind);
  expect(await told("/", "WebSite")).toMatchObject({ name: "GS1 Australia", inLanguage: "en-AU" });
  expect(await told("/services/tools/check-digit-calculator", "WebApplication")).toMatchObject({
    name: "Check digit calculator",
    isAccessibleForFree: true,
    offers: { price: "0", priceCurrency: "AUD" },
  });
  // What asks for a name is no application.
  expect(await told("/join-gs1/membership-enquiry", "WebApplication")).toBeUndefined();
  const steps = await told("/how-to-get-a-barcode", "HowTo");
  expect(steps?.step).toMatchObject([{ position: 1 }, {}, {}, { position: 4 }]);
  const terms = (await told("/resources/glossary", "DefinedTermSet"))?.hasDefinedTerm;
  expect(terms).toContainEqual(
    expect.objectContaining({ "@type": "DefinedTerm", alternateName: "GTIN" }),
  );
});

test("every page has a language, and a title made of its heading and the site's name", async ({
  request,
}) => {
  for (const path of paths) {
    const { language, title, heading } = await headOf(request, path);
    expect(language, path).toBe("en-AU");
    // The home page has a hero in place of its title.
    const words = path === "/" ? "Barcodes and standards for Australian business" : heading;
    expect(title, path).toBe(`${words} | GS1 Australia`);
  }
});

test("browsers find the icons and the name of the site", async ({ request }) => {
  const manifest = await request.get("/site.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, icons } = await manifest.json();
  expect(name).toBe("GS1 Australia");
  for (const { src } of [...icons, { src: "/favicon.ico" }, { src: "/favicon.svg" }]) {
    const icon = await request.get(src);
    expect(icon.headers()["content-type"], src).toMatch(/^image\//);
  }
});

test("the three documents are there as PDFs", async ({ request }) => {
  for (const name of [
    "gtin-allocation-rules-fact-sheet",
    "2025-membership-fee-schedule",
    "2025-gln-fee-schedule",
  ]) {
    const response = await request.get(`/download/${name}.pdf`);
    expect(response.headers()["content-type"], name).toBe("application/pdf");
    expect((await response.body()).subarray(0, 5).toString(), name).toBe("%PDF-");
  }
});

test("robots.txt allows crawling and names the sitemap", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
});

test("hidden pages are kept from search engines", async ({ request }) => {
  const built = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file === "index.html" || file.endsWith("/index.html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);
  for (const path of built.filter((path) => !paths.includes(path))) {
    const { canonical, robots } = await headOf(request, path);
    expect({ path, canonical, robots }).toEqual({ path, canonical: undefined, robots: "noindex" });
  }
});

test("the home page describes the organisation and its site", async ({ request }) => {
  const { facts } = await headOf(request, "/");
  expect(facts).toMatchObject([
    {
      "@type": "Organization",
      name: "GS1 Australia",
      identifier: { propertyID: "ABN", value: "67005529920" },
    },
    { "@type": "WebSite", name: "GS1 Australia" },
  ]);
});

test("a page has breadcrumbs from the home page to itself", async ({ request }) => {
  const { facts, canonical } = await headOf(request, "/standards/barcodes/epc-rfid");
  const items = facts[0]?.itemListElement as { position: number; name: string; item: string }[];
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect(items.map(({ name }) => name)).toEqual(["Home", "Standards", "Barcodes", "EPC/RFID"]);
  expect(items.at(-1)?.item).toBe(canonical);
});

test("an article says who wrote it and when it was last reviewed", async ({ request }) => {
  const { facts, canonical } = await headOf(request, "/standards/barcodes/epc-rfid");
  expect(facts.find((fact) => fact["@type"] === "Article")).toMatchObject({
    headline: "EPC/RFID",
    dateModified: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    mainEntityOfPage: canonical,
    publisher: { name: "GS1 Australia" },
  });
  const tool = await headOf(request, "/services/tools/check-digit-calculator");
  expect(kinds(tool.facts)).not.toContain("Article");
});

test("the questions page lists its questions and answers", async ({ request }) => {
  const { facts } = await headOf(request, "/resources/faqs");
  const page = facts.find((fact) => fact["@type"] === "FAQPage");
  const questions = page?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(20);
  for (const { name, acceptedAnswer } of questions) {
    expect(name).not.toBe("");
    expect(acceptedAnswer.text, name).not.toBe("");
  }
});

test("the sitemap says when each page last changed", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const days = [...sitemap.matchAll(/<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
  expect(days).toHaveLength(paths.length);
});

test("security.txt names a contact and expires within a year", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.headers()["content-type"]).toContain("text/plain");
  const text = await response.text();
  expect(text).toMatch(/^Contact: https?:\/\/\S+\/resources\/security-statement$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  const day = 24 * 60 * 60 * 1000;
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 366 * day);
});

test("pages that list articles name a feed, which is well-formed and has whole addresses", async ({
  page,
}) => {
  for (const path of ["/resources/blogs", "/resources/media-centre"]) {
    await page.goto(path);
    const feed = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=alternate]");
      const response = await fetch(link?.href ?? "");
      const xml = new DOMParser().parseFromString(await response.text(), "text/xml");
      const all = (name: string) => [...xml.querySelectorAll(name)].map((node) => node.textContent);
      return {
        type: response.headers.get("content-type"),
        links: all("item > link"),
        root: xml.documentElement.tagName,
      };
    });
    expect(feed.type).toBe("application/xml");
    expect(feed.root).toBe("rss");
    expect(feed.links.length).toBeGreaterThan(2);
    for (const link of feed.links) expect(link).toContain(`://`);
    for (const link of feed.links) expect(new URL(link ?? "").pathname).toBe(path);
  }
});
