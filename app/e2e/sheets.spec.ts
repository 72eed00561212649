/** A workbook in every tool that takes a list: its sheet is shown, and another one can be chosen. */
import { expect, openTool, test } from "./site";

const workbook = new URL("../../fixtures/sheets/openpyxl-hidden.xlsx", import.meta.url).pathname;

type Tool = {
  path: string;
  /** What opens the list. */
  part: string;
  file: string;
  /** The button without which nothing is made. */
  make?: string;
  /** What opens the table with what was read. */
  unfold?: string;
  /** What is read of the one sheet, and then of the other. */
  read: [string, string];
};

const tea = "09521234543213";
const soup = "09521234543220";

const tools: Tool[] = [
  {
    path: "/services/tools/check-digit-calculator",
    part: "Many numbers",
    file: "File with numbers",
    read: [tea, soup],
  },
  {
    path: "/services/tools/electronic-product-code-encoder-decoder",
    part: "A column",
    file: "File with EPCs",
    read: [tea, soup],
  },
  {
    path: "/services/tools/numbering-and-barcodes",
    part: "Many",
    file: "File with a list of numbers",
    make: "Make a PDF on A4",
    read: ["3 barcodes made", "2 barcodes made"],
  },
  {
    path: "/services/tools/logistics-labelling-tool",
    part: "Many labels",
    file: "File with a table of pallets",
    unfold: "Check or change your columns",
    read: [tea, soup],
  },
  {
    path: "/resources/how-to-guides/gtin-14-form",
    part: "Many items at once",
    file: "File with items",
    read: [tea, soup],
  },
];

for (const { path, part, file, make, unfold, read } of tools) {
  test(`${path} reads the sheet with the numbers, or the one that is chosen`, async ({ page }) => {
    await openTool(page, path);
    const tool = page.locator("[data-tool]");
    // The words of a choice lie below its radio button.
    await tool.getByText(part, { exact: true }).click({ force: true });
    await tool.getByLabel(file).setInputFiles(workbook);
    const sheet = tool.getByRole("combobox", { name: "Sheet", exact: true });
    await expect(sheet).toHaveValue("Pallets");
    await expect(tool.getByText("2 hidden rows are read too.")).toBeVisible();
    // The first row of each is another one.
    const shown = (text: string) => tool.getByText(text).filter({ visible: true });
    if (make !== undefined) await tool.getByRole("button", { name: make }).click();
    if (unfold !== undefined) await tool.getByText(unfold).click();
    await expect(shown(read[0]).first()).toBeVisible();

    await sheet.focus();
    await sheet.selectOption("Returns & more");
    await expect(tool.getByText("Reading the file…")).toBeHidden();
    await expect(sheet).toBeFocused();
    if (make !== undefined) await tool.getByRole("button", { name: make }).click();
    if (unfold !== undefined) await tool.getByText(unfold).click();
    await expect(shown(read[1]).first()).toBeVisible();
    await expect(shown(read[0])).toHaveCount(0);
  });
}
