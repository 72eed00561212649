import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { firstOfEach, namedCases } from "./cases";
import {
  csv,
  expect,
  failFirstBinary,
  openTool,
  requestsOf,
  saved,
  seesVerdictBelow,
  tabTo,
  test,
} from "./site";

const address = "/services/tools/check-digit-calculator";

type Case = { name: string; input: string; choice?: string; expected: Expected };
type Expected = {
  type: string;
  text?: string;
  /** Of a longer text; of a number it is in its reading. */
  key?: { text?: string } | null;
  kind?: { type: string } | null;
  problem?: { code: string };
  reading?: {
    key?: { text?: string };
    kind?: string | { type: string };
    status?: string;
    outcome?: { problem?: { code?: string } };
  };
};

const cases = firstOfEach(
  [...namedCases<Case>("check_number"), ...namedCases<Case>("inside")].filter(
    ({ input, choice, expected }) =>
      choice === undefined &&
      expected.type !== "empty" &&
      // What stands behind an identifier is answered by what is inside.
      expected.problem?.code !== "identifier" &&
      !/[\r\n]/.test(input),
  ),
  ({ expected: { type, kind, problem, reading } }) => {
    const form = reading?.kind ?? kind;
    const code = problem?.code ?? reading?.outcome?.problem?.code;
    return [type, typeof form === "string" ? form : form?.type, code, reading?.status].join();
  },
);

test("a check digit is worked out by keyboard alone", {
  tag: ["@quick", "@checkDigitCalculator"],
}, async ({ page }) => {
  await openTool(page, address);

  await page.getByRole("textbox", { name: "Number" }).focus();
  await page.keyboard.type("952123454321");
  await tabTo(page, page.getByLabel("What it identifies"));
  await page.keyboard.type("GTIN-13");

  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toHaveText("The check digit is 3.");
  await expect(answer.getByRole("table")).toContainText("×3");
});

test("the verdict is right below the number on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openTool(page, address);
  const field = page.getByRole("textbox", { name: "Number" });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const [number, words] of [
    ["952123454321", "The check digit is 3."],
    ["9521234543214", "should be 3, not 4"],
  ]) {
    await field.fill(number ?? "");
    await expect(answer.getByRole("status")).toContainText(words ?? "");
    await seesVerdictBelow(page, field);
  }
});

test("the field and the answer are on the first screen of a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${address}#value=9521234543213`);
  await expect(page.getByRole("textbox", { name: "Number" })).toBeInViewport({ ratio: 1 });
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(answer.getByRole("button", { name: "Copy GTIN-13" })).toBeInViewport({ ratio: 1 });
});

test("a shared link opens with its answer and sends nothing to the server", async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto(`${address}#key=gtin-13&value=9521324543213`);
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByRole("status")).toContainText("The check digit should be");
  await expect(answer).toContainText("9521234543213");
  await page.getByRole("textbox", { name: "Number" }).fill("9521234543213");
  await expect(answer.getByRole("status")).toContainText("This GTIN-13 is right");
  expect(requests.filter((url) => url.includes("952"))).toEqual([]);
});

test("a list of 100,000 numbers is checked while the page stays responsive", async ({ page }) => {
  await openTool(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();

  const rows = Array.from({ length: 100_000 }, (_, row) => `Item ${row},${9521234500000 + row}`);
  await page
    .getByLabel("File with numbers")
    .setInputFiles(csv("numbers.csv", `Name,GTIN\n${rows.join("\n")}`));

  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByText("All (100,000)")).toBeVisible();
  await expect(answers.getByText("Right (10,000)")).toBeVisible();
  await answers.getByRole("radio", { name: "Right (10,000)" }).check();
  await expect(answers.getByRole("table")).toContainText("9521234500001");

  const file = await saved(page, () =>
    answers.getByRole("button", { name: "Save as CSV" }).click(),
  );
  expect(file.name).toBe("check-digits.csv");
});

for (const width of [400, 1200]) {
  test(`a sheet comes back as a workbook of texts with the answers beside its rows, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openTool(page, address);
    await page.getByRole("radio", { name: "Many numbers" }).check();
    const list =
      "Stock of November\n\nItem,GTIN,Bin\nTea,09521234543213,0042\nJam,952123454321,7\n";
    await page.getByLabel("File with numbers").setInputFiles(csv("stock.csv", list));
    const answers = page.getByRole("region", { name: "Answers" });
    const file = await saved(page, () =>
      answers.getByRole("button", { name: "Save as Excel workbook" }).click(),
    );
    expect(file.name).toBe("check-digits.xlsx");
    const sheet = strFromU8(unzipSync(file.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/g)].map(([, number, cells]) => [
      number,
      ...[...(cells ?? "").matchAll(/>([^<]+)<\/t>/g)].map(([, text]) => text),
    ]);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ["1", "Stock of November"],
      ["2"],
      ["3", "Item", "GTIN", "Bin", "Row", "Result"],
      ["4", "Tea", "09521234543213", "0042", "4", "Right"],
      ["5", "Jam", "952123454321", "7", "5", "Check digit 3 added"],
    ]);
    expect(rows[4]).toContain("9521234543213");
  });
}

test("each kind of number gets its answer, whatever was typed before", async ({ page }) => {
  expect(cases.length).toBeGreaterThan(30);
  await openTool(page, address);
  const field = page.getByRole("textbox", { name: "Number", exact: true });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { name, input, expected } of cases) {
    await field.fill("");
    await field.fill(input);
    const key = expected.reading?.key?.text ?? expected.key?.text ?? expected.text;
    if (key !== undefined) {
      // The parts of the number stand beside each other without blanks.
      await expect(answer.getByRole("button", { name: /^Copy / }), name).toBeVisible();
      await expect(answer, name).toContainText(key);
    } else {
      await expect(answer.getByRole("status"), name).not.toBeEmpty();
      await expect(answer.getByRole("button", { name: /^Copy / }), name).toBeHidden();
    }
  }
});

test("a file that is no list says what it is and what to do", async ({ page }) => {
  await openTool(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  await page.getByLabel("File with numbers").setInputFiles({
    name: "numbers.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("PK\x03\x04 and so on", "latin1"),
  });
  await expect(page.getByRole("alert")).toContainText("save the sheet as CSV");
});

test("every row of a list is read as one kind, by keyboard", { tag: "@quick" }, async ({
  page,
}) => {
  await openTool(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  await page.getByLabel("Numbers", { exact: true }).fill("952123454321\n61414100003");
  await page.getByRole("button", { name: "Check the list" }).click();

  const answers = page.getByRole("region", { name: "Answers" });
  await expect(answers.getByRole("table")).toContainText("9521234543213");
  const kind = answers.getByLabel("Read every row as");
  await kind.focus();
  await page.keyboard.type("GTIN-12");
  await expect(answers.getByRole("table")).toContainText("Check digit should be 4");
  await expect(kind).toBeFocused();
});

// A kept file would reach the worker at once, past the delay.
test.describe("with nothing kept", () => {
  test.use({ serviceWorkers: "block" });

  test("a run over a list can be cancelled and the list is kept", async ({ page }) => {
    await openTool(page, address);
    await page.getByRole("radio", { name: "Many numbers" }).check();
    const list = page.getByLabel("Numbers", { exact: true });
    await list.fill("9521234543213\n952123454321");

    // Delayed, so that there is time to press Cancel on any machine.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue().catch(() => undefined); // the worker may be gone by then
    });
    await page.getByRole("button", { name: "Check the list" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    release();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
    await expect(list).toHaveValue("9521234543213\n952123454321");
  });
});

/** Opens `path` and keeps it from being hydrated until what is returned is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/first-*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

test("who follows a link and comes back finds the number, and its link is not in the address", async ({
  page,
}) => {
  await openTool(page, `${address}#value=9521234543213`);
  const number = page.getByRole("textbox", { name: "Number" });
  await expect(number).toHaveValue("9521234543213");
  await number.fill("952123400001");
  await expect(page).toHaveURL(address);
  await page.getByRole("main").getByRole("link", { name: "Identification keys" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Identification keys");
  await page.goBack();
  await expect(number).toHaveValue("952123400001");
  await expect(page.getByText("The check digit is 3.")).toBeVisible();
});

test("what is entered before hydration is kept and answered", async ({ page }) => {
  const hydrate = await openUnhydrated(page, address);
  await page.getByRole("combobox", { name: "What it identifies" }).selectOption("sscc");
  await page.getByRole("textbox", { name: "Number" }).fill("95212340000000001");
  hydrate();
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("status")).toContainText(
    "The check digit is 7",
  );
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("95212340000000001");
  await expect(page.getByRole("combobox", { name: "What it identifies" })).toHaveValue("sscc");
});

test("a radio button that is chosen before hydration is kept and answered", async ({ page }) => {
  const hydrate = await openUnhydrated(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  hydrate();
  await expect(page.getByRole("textbox", { name: "Numbers" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Many numbers" })).toBeChecked();
});

test("a box that is ticked before hydration is kept and answered", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/partners/solution-providers");
  const listed = page.getByRole("main").getByText(/^\d+ providers?$/);
  const all = (await listed.textContent()) ?? "";
  await page.getByRole("checkbox", { name: "Alliance Partners only" }).check();
  await expect(listed).toHaveText(all);
  hydrate();
  await expect(listed).not.toHaveText(all);
  await expect(page.getByRole("checkbox", { name: "Alliance Partners only" })).toBeChecked();
});

test("an engine that could not be fetched can be fetched again", async ({ page, faults }) => {
  await failFirstBinary(page);
  await page.goto(address);
  await page.getByRole("textbox", { name: "Number" }).fill("9521234543213");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" })).toBeHidden();
  await again.click();
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("status")).toContainText(
    "This GTIN-13 is right",
  );
  faults.length = 0; // the browser logs the failed request that this test is about
});

test("a file of a million rows is checked while the page answers, and can be cancelled", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openTool(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  // Made in the page: sent to it, the file would have to be in one message.
  const chooseMillion = () =>
    page.getByLabel("File with numbers").evaluate((input: HTMLInputElement) => {
      const rows = Array.from({ length: 1_000_000 }, (_, row) => {
        const digits = Array.from(String(952_100_000_000 + row), Number);
        const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
        return `Item ${row},${digits.join("")}${(10 - (sum % 10)) % 10}\n`;
      });
      const files = new DataTransfer();
      files.items.add(new File(["Name,GTIN\n", ...rows], "million.csv", { type: "text/csv" }));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  const answers = page.getByRole("region", { name: "Answers" });

  await chooseMillion();
  await expect(page.getByText(/^[\d,]+ rows checked so far \(\d+%\)/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(answers).toHaveCount(0);

  await chooseMillion();
  // The page answers while the list is worked on.
  await page.getByRole("radio", { name: "One number" }).check();
  await page.getByRole("textbox", { name: "Number" }).fill("9521234543213");
  await expect(page.getByRole("region", { name: "Answer" }).getByRole("status")).toContainText(
    "This GTIN-13 is right",
  );
  await page.getByRole("radio", { name: "Many numbers" }).check();
  await expect(answers.getByText("Right (1,000,000)")).toBeVisible({
    timeout: 120_000,
  });
});

test("the result of a row fits on the screen of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openTool(page, address);
  await page.getByRole("radio", { name: "Many numbers" }).check();
  await page
    .getByLabel("Numbers", { exact: true })
    .fill("9521234543214\n(01)09521234543213(10)AB-123456\n9.52123E+12");
  await page.getByRole("button", { name: "Check the list" }).click();
  const answers = page.getByRole("region", { name: "Answers" });
  for (const result of ["Check digit should be 3", "Found inside", "Shortened by"]) {
    const box = await answers.getByRole("cell", { name: result }).boundingBox();
    expect(Math.ceil((box?.x ?? 320) + (box?.width ?? 0)), result).toBeLessThanOrEqual(320);
  }
});
