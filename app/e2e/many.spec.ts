/**
 * Ten thousand barcodes and labels through the screen: it says how far it is, stops at once, and answers meanwhile.
 *
 * What is measured is how long the page computes at a stretch, by the clock of its thread: frames are late on a shared
 * machine for reasons of its own. `bench/many.mjs` times frames, and the files that take minutes.
 */
import { expect, type Page } from "@playwright/test";
import { csv, openTool, saved, test } from "./site";

const COUNT = 10_000;
/** Milliseconds of processor time that keep a frame from being felt; what a journey itself looks for is in them. */
const LONGEST = 150;

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The longest stretch for which the page computes during `work`, in milliseconds of processor time. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await work();
  const trace = JSON.parse((await browser?.stopTracing())?.toString() ?? "{}");
  const events: TraceEvent[] = trace.traceEvents;
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) =>
    name === "thread_name" && args.name === "CrRendererMain";
  const pages = new Set(events.filter(isMain).map(thread));
  const tasks = events.filter((event) => pages.has(thread(event)) && event.tdur !== undefined);
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

const rows = (header: string, row: (at: number) => string) =>
  [header, ...Array.from({ length: COUNT }, (_, at) => row(at))].join("\n");

test("ten thousand barcodes are made while the page answers, and stop at once", async ({
  page,
}) => {
  await openTool(page, "/services/tools/numbering-and-barcodes");
  await page.getByRole("radio", { name: "Many", exact: true }).check();
  // Without check digits, which are added.
  const list = rows("Name,Number", (at) => `Product ${at},952${100_000_000 + at}`);
  // By tag and attribute: to look for roles and words again and again keeps the page busy.
  const sheet = page.locator('section[aria-label="Sheet"]');
  const progress = page.locator("label:has(progress)");
  const longest = await longestTask(page, async () => {
    await page.getByLabel("File with a list of numbers").setInputFiles(csv("list.csv", list));
    await page.getByText("A file for each barcode").click();
    await page.getByRole("button", { name: "Make a ZIP of files" }).click();
    await expect(progress).toContainText(/barcodes? read back and written \([1-9]\d?%\)/);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(progress).toHaveCount(0, { timeout: 1000 });
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: "Make a PDF on A4" }).click();
    await expect(sheet).toContainText("10,000 barcodes made", { timeout: 40_000 });
  });
  expect(longest).toBeLessThan(LONGEST);
});

test("ten thousand labels take their numbers while the page answers, and a second table the next ones", async ({
  page,
}) => {
  await openTool(page, "/services/tools/logistics-labelling-tool");
  await page.getByRole("radio", { name: "Many labels" }).check();
  const table = rows("Contents,Count,Batch", (at) => `19521234543210,48,B${at}`);
  const make = page.getByRole("button", { name: "Make the labels" });
  const made = page.locator('section[aria-label="Labels made"]');
  let file: Awaited<ReturnType<typeof saved>> | undefined;
  const longest = await longestTask(page, async () => {
    await page.getByLabel("File with a table of pallets").setInputFiles(csv("list.csv", table));
    await page.getByLabel("Company prefix for new SSCCs").filter({ visible: true }).fill("9521234");
    const printers = page.locator("select:has(option[value=dpi203])").filter({ visible: true });
    await printers.selectOption("dpi203");
    await make.click();
    await expect(made).toContainText("10,000 labels made", { timeout: 40_000 });
    // A screen that is drawn again does not look through the numbers again.
    await page.getByLabel("Copies of each").filter({ visible: true }).fill("3");
    file = await saved(page, () => made.getByRole("button", { name: /^Save as/ }).click());
  });
  await expect(page.getByText("get numbers from 000010001 on")).toBeVisible();
  const bytes = file?.bytes ?? Buffer.from("");
  expect(bytes.toString("latin1").match(/\^XA/g)).toHaveLength(COUNT);
  expect(longest).toBeLessThan(LONGEST);
});
