/**
 * Prints the downloadable PDFs from their HTML sources. Run `npm run downloads` after a change to
 * `fixtures/content/assets/sources`.
 */
import { readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { loadMembership } from "../membership/load-membership";
import { applicationForm } from "./application-form";

const assets = resolve(import.meta.dirname, "../../../fixtures/content/assets");
const sources = join(assets, "sources");

const form = join(sources, "membership-application-form.html");
await writeFile(form, applicationForm(await loadMembership()));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  for (const name of await readdir(sources)) {
    if (!name.endsWith(".html")) continue;
    await page.goto(pathToFileURL(join(sources, name)).href);
    const path = join(assets, name.replace(/\.html$/, ".pdf"));
    // Tags and an outline let a screen reader move by headings and through tables.
    const options = { format: "A4", preferCSSPageSize: true, printBackground: true } as const;
    await page.pdf({ ...options, path, tagged: true, outline: true });
    console.log(`made ${path}`);
  }
} finally {
  await browser.close();
}
