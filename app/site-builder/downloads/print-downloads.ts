/**
 * Prints the downloadable PDFs from their HTML sources, after it has brought the tables and facts in
 * them up to date. Run `npm run downloads` after a change to `fixtures/content/assets/sources`, to the rules
 * of membership or to a fact that they show; a test tells when it is due.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { loadCore, loadMembership } from "../read/load-core";
import { applicationForm } from "./application-form";
import { fillable } from "./fillable";
import {
  fillFacts,
  fillTables,
  fingerprints,
  PRINTED,
  readChoiceWords,
  readFacts,
  SCHEDULE_DAY,
} from "./sources";

const content = resolve(import.meta.dirname, "../../../fixtures/content");
const assets = join(content, "assets");
const sources = join(assets, "sources");

const form = join(sources, "membership-application-form.html");
const recipients = await readFile(join(content, "recipients.csv"), "utf8");
const words = await readChoiceWords(content);
await writeFile(form, applicationForm(await loadMembership(), recipients, words));
const core = await loadCore(SCHEDULE_DAY);
const fees = await readFile(join(content, "fees.csv"), "utf8");
const facts = await readFacts(content);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  for (const name of await readdir(sources)) {
    if (!name.endsWith(".html")) continue;
    const file = join(sources, name);
    await writeFile(file, fillFacts(fillTables(await readFile(file, "utf8"), core, fees), facts));
    await page.goto(pathToFileURL(file).href);
    const path = join(assets, name.replace(/\.html$/, ".pdf"));
    // Tags and an outline let a screen reader move by headings and through tables.
    const options = { format: "A4", preferCSSPageSize: true, printBackground: true } as const;
    await writeFile(path, fillable(await page.pdf({ ...options, tagged: true, outline: true })));
    console.log(`made ${path}`);
  }
  await writeFile(join(sources, PRINTED), await fingerprints(sources));
} finally {
  await browser.close();
}
