/** Symbols are read from pictures and from the camera, and never leave the page. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findAll } from "./axe";
import { filmOf, pictureOf, turnedPictureOf } from "./label-picture";
import { expect, hydrated, openTool, test, toolReady } from "./site";

const CALCULATOR = "/services/tools/check-digit-calculator";
const EPC = "/services/tools/electronic-product-code-encoder-decoder";
const NUMBERING = "/services/tools/numbering-and-barcodes";

const ean = { bcid: "ean13", text: "9521234543213" };
const gs1 = { bcid: "gs1-128", text: "(01)09521234543213(10)ABC(21)X9" };
const matrix = { bcid: "gs1datamatrix", text: "(00)395212340000000014" };

const film = join(mkdtempSync(join(tmpdir(), "film-")), "label.y4m");
writeFileSync(film, filmOf([gs1]));

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // The headless shell has no camera; the whole browser stands beside it.
      executablePath: launchOptions.executablePath?.replace("-headless-shell", "") ?? "",
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ],
    }),
});

async function open(page: Page, path: string): Promise<void> {
  await openTool(page, path);
  await page.getByText("Scan a symbol", { exact: true }).click();
}

const choose = (page: Page, buffer: Buffer, name = "label.png") =>
  page.getByLabel("Picture of symbols").setInputFiles({ name, mimeType: "image/png", buffer });

test("a picture of one symbol is read, used and explained; the reader comes with the first scan", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await open(page, CALCULATOR);
  expect(requests.filter((line) => line.includes("zxing"))).toEqual([]);
  await choose(page, pictureOf([ean]));
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("]E09521234543213");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("9521234543213");
  const origin = new URL(page.url()).origin;
  expect(requests.filter((line) => !line.startsWith(`GET ${origin}/`))).toEqual([]);
  const isAboutIt = (line: string) => line.includes("952") && !line.includes("/assets/");
  expect(requests.filter(isAboutIt)).toEqual([]);
});

test("a picture of a symbol at an angle is read", async ({ page }) => {
  await open(page, CALCULATOR);
  await choose(page, turnedPictureOf(ean, 40));
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("]E09521234543213");
});

test("a picture of a whole label gives all its symbols, each with what it says", {
  tag: "@quick",
}, async ({ page }) => {
  await open(page, EPC);
  await choose(page, pictureOf([ean, gs1, matrix]));
  const found = page.getByRole("list", { name: "Symbols found" });
  await expect(found.locator("> li")).toHaveCount(3);
  await expect(found).toContainText("(01) GTIN: 09521234543213, (10) BATCH/LOT: ABC");
  await expect(found).toContainText("EAN-13: ]E09521234543213");
  await expect(found).toContainText("Code 128: ]C1010952123454321310ABC<GS>21X9");
  await expect(found).toContainText("(00) SSCC: 395212340000000014");
  expect(await findAll(page, "symbols found")).toEqual([]);
  await found.getByRole("button", { name: "Use 00395212340000000014" }).press("Enter");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("395212340000000014");
});

test("a picture without a symbol, and a file that is no picture, say so", async ({ page }) => {
  await open(page, CALCULATOR);
  await choose(page, pictureOf([]));
  await expect(page.getByText("No symbol was found in the picture.")).toBeVisible();
  await choose(page, Buffer.from("a,b\n1,2\n"), "list.png");
  await expect(page.getByText("cannot show this file as a picture")).toBeVisible();
});

test("a picture can be pasted", async ({ page }) => {
  await open(page, CALCULATOR);
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      const type = "image/png";
      clipboardData.items.add(new File([new Uint8Array(bytes)], "label.png", { type }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    },
    [...pictureOf([ean])],
  );
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("]E09521234543213");
});

test("the camera reads a symbol and is off again", async ({ context, page }) => {
  await context.grantPermissions(["camera"]);
  await open(page, EPC);
  await page.getByRole("button", { name: "Use the camera" }).click();
  const found = page.getByRole("list", { name: "Symbols found" });
  await expect(found).toContainText("(21) SERIAL: X9", { timeout: 15_000 });
  await expect(page.getByLabel("What the camera sees")).toBeHidden();
  await expect(page.getByRole("button", { name: "Use the camera" })).toBeVisible();
  const state = await page.evaluate(
    () =>
      (document.querySelector("video")?.srcObject as MediaStream | null)?.getVideoTracks()[0]
        ?.readyState,
  );
  expect(state).toBe("ended");
});

test("without permission the panel says what to do", async ({ context, page }) => {
  await context.clearPermissions();
  await open(page, CALCULATOR);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await expect(page.getByText("The browser may not use the camera.")).toBeVisible();
});

test("a page reached from one of content asks to be loaded again, and then has a camera", async ({
  context,
  page,
}) => {
  await context.grantPermissions(["camera"]);
  await page.goto("/how-to-get-a-barcode");
  await hydrated(page);
  await page.locator(`main a[href="${CALCULATOR}"]`).first().click();
  await page.getByText("Scan a symbol", { exact: true }).click();
  await page.getByRole("button", { name: "Use the camera" }).click();
  const again = page.getByRole("button", { name: "Load the page again" });
  await expect(again).toBeVisible();
  await again.click();
  await toolReady(page);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await expect(page.getByRole("list", { name: "Symbols found" })).toBeVisible({ timeout: 15_000 });
});

test("only pages that scan may ask for the camera", async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["permissions-policy"];
  for (const path of [CALCULATOR, EPC, NUMBERING]) {
    expect(await policyOf(path)).toContain("camera=(self)");
  }
  for (const path of [
    "/",
    "/join-gs1",
    "/how-to-get-a-barcode",
    "/services/tools/pay-an-invoice",
  ]) {
    expect(await policyOf(path)).toContain("camera=()");
  }
});
