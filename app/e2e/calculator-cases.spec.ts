/** The named cases of the calculator, typed into it in a real browser. */
import { readFileSync } from "node:fs";
import { expect, test } from "./site";

type Case = { name: string; input: string; expected: Record<string, unknown> };

const casesOf = (file: string): Case[] =>
  JSON.parse(readFileSync(new URL(`../../fixtures/cases/${file}.json`, import.meta.url), "utf8"));

const oneLine = ({ input }: Case) => input.trim() !== "" && !/[\r\n]/.test(input);
const numbers = casesOf("check_number").filter((one) => !("choice" in one) && oneLine(one));
const inside = casesOf("inside").filter(oneLine);

test("there are at least 40 cases", () => {
  expect(numbers.length + inside.length).toBeGreaterThanOrEqual(40);
});

test("every case gets its answer", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/services/tools/check-digit-calculator");
  await expect(page.locator("[data-tool]")).toHaveAttribute("data-engine", "ready");
  const field = page.getByRole("textbox", { name: "Number", exact: true });
  const answer = page.getByRole("region", { name: "Answer" });
  for (const { name, input, expected } of [...numbers, ...inside]) {
    await field.fill("");
    await field.fill(input);
    const key = (expected.key as { text?: string } | undefined)?.text ?? expected.text;
    if (typeof key === "string") {
      // The parts of the number stand beside each other without blanks.
      await expect(answer.getByRole("button", { name: /^Copy / }), name).toBeVisible();
      await expect(answer, name).toContainText(key);
    } else {
      await expect(answer.getByRole("status"), name).not.toBeEmpty();
      await expect(answer.getByRole("button", { name: /^Copy / }), name).toBeHidden();
    }
  }
});
