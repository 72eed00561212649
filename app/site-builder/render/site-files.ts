/** Files for search engines and other machines. */
import type { PageModel, SiteModel } from "../../src/content/model";
import type { Redirect } from "../../src/content/redirects";
import type { PaymentService } from "../../src/pay/payment-service";
import type { Profile } from "../build-settings";
import { SERVER_PARTS, type Words } from "../content/words";
import { escapeHtml } from "./escape";

/** `sitemap.xml`: every page that is not hidden, with the day it last changed. */
export function sitemap(pages: { page: PageModel; changed: string }[], siteUrl: string): string {
  const urls = pages
    .filter(({ page }) => !page.hidden)
    .map(({ page, changed }) => {
      const lastmod = changed.slice(0, 10);
      const loc = escapeHtml(siteUrl + page.path);
      return `  <url><loc>${loc}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** Where `site-server` finds what editors set about joining. */
export const JOIN_SETTINGS = "/_data/join.json";

/**
 * What editors set about joining, for the server to decide and say the same, and how people
 * pay: a server that takes payments another way does not start.
 */
export function joinSettings(
  site: SiteModel,
  { fees, numbersArrive }: { fees: string; numbersArrive: string | undefined },
  payment: PaymentService,
) {
  const { outage, promotions, recipients, referrers, showCosts } = site;
  return {
    outage: outage ? { start: outage.start, end: outage.end } : null,
    promotions,
    fees,
    recipients,
    referrers: referrers.supported,
    showCosts,
    numbersArrive,
    payment,
  };
}

/** Where `site-server` finds what it says itself. */
export const SERVER_WORDS = "/_data/words.json";

/** What the server says as pages do. */
const SAID_BY_BOTH = ["direct-debit-agreement", "enquiry", "invoice", "join-fields", "pay"];

/** What the server says in mails and on pages of its own. It serves no build that has other texts than it knows. */
export function serverWords(site: SiteModel, words: ReadonlyMap<string, Words>) {
  const { display, href } = site.footer.phone;
  const { reasons, services, options } = site.membershipWords;
  const parts = [...SERVER_PARTS, ...SAID_BY_BOTH].map((part) => [part, words.get(part)]);
  const membership = { reasons, services, options };
  return { phone: { display, href }, membership, ...Object.fromEntries(parts) };
}

/** What browsers ask for who put the site among the programs of a device. */
export const MANIFEST = "/site.webmanifest";

export function manifest({ name }: SiteModel): string {
  const icon = (size: number) => ({
    ...{ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" },
  });
  return JSON.stringify({
    ...{ name, short_name: name, start_url: "/", display: "browser", lang: "en-AU" },
    ...{ background_color: "#ffffff", theme_color: "#12335f", icons: [icon(192), icon(512)] },
  });
}

/** Where `site-server` finds what the build was made from. */
export const BUILD_STAMP = "/_data/build.json";

/** What the build was made from and for; a server with other settings does not serve it. */
export type BuildStamp = {
  profile: Profile;
  space: string;
  environment: string;
  siteUrl: string;
  buildId: string;
  /** Of all other files; written when they are complete (`stamp-digest.ts`). */
  digest?: string;
};

/**
 * `/_redirects`, in the format that Netlify and Cloudflare Pages read, and our server. One of them tells apart an address with a
 * slash at its end. All know 301; our server answers 308, which keeps the method, too.
 */
export function redirectsFile(redirects: Redirect[]): string {
  const lines = redirects.flatMap(({ from, href }) => [
    `${from} ${href} 301`,
    `${from}/ ${href} 301`,
  ]);
  return lines.map((line) => `${line}\n`).join("");
}

/** A preview is for no search engine. */
export function robots(siteUrl: string, isPreview: boolean): string {
  if (isPreview) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** `/.well-known/security.txt` (RFC 9116), good for a year from the day of the build. */
export function securityTxt(siteUrl: string, today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), 1));
  return [
    `Contact: ${siteUrl}/resources/security-statement`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/resources/security-statement`,
    "",
  ].join("\n");
}
