import type { PageData, SiteModel } from "../../src/content/model";
import { PAGE_DATA, toolsOf } from "../../src/content/page-data";
import type { ClientAssets } from "../bundle/client-assets";
import { escapeJson } from "./escape";
import { headOf } from "./head";

type Parts = {
  site: SiteModel;
  data: PageData;
  /** What React rendered. */
  body: string;
  assets: ClientAssets;
  /** Address of the site's data, the same for every page. */
  siteData: string;
  siteUrl: string;
  /** Where the picture is that the page is shared with. */
  picture: string;
  /** A preview is kept out of search engines. */
  isPreview: boolean;
};

/**
 * A whole HTML file.
 *
 * The styles are inline and the first script is a few lines that wait, so that nothing competes
 * with the first paint. The page's data is JSON in a script element, which the content security
 * policy allows because nothing runs it. The site's data is a file of its own: a visitor fetches it
 * once, not with every page.
 */
export function documentOf({
  site,
  data,
  body,
  assets,
  siteData,
  siteUrl,
  picture,
  isPreview,
}: Parts): string {
  const toolStyles = toolsOf(data.page).flatMap((tool) => assets.toolStyles[tool] ?? []);
  return [
    '<!doctype html><html lang="en-AU"><head>',
    headOf(site, isPreview ? { ...data.page, hidden: true } : data.page, siteUrl, picture),
    assets.textFont &&
      `<link rel="preload" href="${assets.textFont}" as="font" type="font/woff2" crossorigin>`,
    `<style>${assets.styles}</style>`,
    ...toolStyles.map(({ text }) => `<style>${text}</style>`),
    // Never fetched: the links tell the bundler's loader that these styles are loaded.
    ...[...assets.styleFiles, ...toolStyles.map(({ href }) => href)].map(
      (href) => `<link rel="stylesheet" href="${href}" disabled>`,
    ),
    `<script type="module" async src="${assets.start}" data-code="${assets.scripts.join(" ")}" data-site="${siteData}"></script>`,
    "</head><body>",
    assets.icons,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA}">${escapeJson(data)}</script>`,
    "</body></html>\n",
  ].join("");
}
