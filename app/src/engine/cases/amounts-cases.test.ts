/** The cases of savings and invoices that Rust's own tests run, through the real `.wasm`. */
import { beforeEach, expect, test } from "vitest";
import invoices from "../../../../fixtures/cases/invoice.json";
import savings from "../../../../fixtures/cases/savings.json";
import { type Amounts, loadAmounts } from "../load-amounts";

let amounts: Amounts;
beforeEach(async () => {
  amounts = await loadAmounts();
});

test.each(savings)("savings: $name", ({ input, expected }) => {
  expect(amounts.estimateSavings(input)).toMatchObject(expected);
});

test.each(invoices)("invoice: $name", ({ input, expected }) => {
  expect(amounts.readInvoice(input)).toMatchObject(expected);
});

test("every line is worked out from fields of the calculator, its volume first", () => {
  const fields = new Map(amounts.savingsFields());
  for (const [, needed] of amounts.savingsLines()) {
    expect(needed.map((id) => fields.get(id)?.basis === "yours")).toEqual(
      needed.map((_, index) => index === 0),
    );
  }
});
