import type { PageData, SiteModel } from "../src/content/model";
import { PAGE_DATA, SITE_DATA, toolsOf } from "../src/content/page-data";
import type { ClientAssets } from "./client-assets";
import { escapeJson } from "./escape";
import { headOf } from "./head";

type Parts = {
  site: SiteModel;
  data: PageData;
  /** What React rendered. */
  body: string;
  assets: ClientAssets;
  siteUrl: string;
};

/**
 * A whole HTML file.
 *
 * The styles are inline and the script comes last with low priority, so that nothing competes
 * with the first paint. Data stands in script elements that hold JSON, which the content security
 * policy lets be because nothing runs it.
 */
export function documentOf({ site, data, body, assets, siteUrl }: Parts): string {
  const toolStyles = toolsOf(data.page).flatMap(assets.toolStyles);
  const fonts = assets.fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );
  return [
    '<!doctype html><html lang="en-AU"><head>',
    headOf(site, data.page, siteUrl),
    ...fonts,
    `<style>${assets.styles}</style>`,
    ...toolStyles.map((href) => `<link rel="stylesheet" href="${href}">`),
    "</head><body>",
    assets.icons,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA}">${escapeJson(data)}</script>`,
    `<script type="application/json" id="${SITE_DATA}">${escapeJson(site)}</script>`,
    `<script type="module" async fetchpriority="low" src="${assets.script}"></script>`,
    "</body></html>\n",
  ].join("");
}
