import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { loadAmounts } from "../../engine/load-amounts";
import { readAddress, writeAddress } from "./address";
import { commonFigures, example, lines } from "./layout";
import { payback, range, threeYearReturn } from "./messages";
import { SavingsCalculator } from "./SavingsCalculator";
import { figuresUsed, toCsv } from "./savings-csv";

afterEach(() => window.history.replaceState(null, "", "/"));

const panel = () => screen.getByRole("region", { name: "Estimate" });
const saving = () => within(panel()).getByRole("status");

test("an example shows the worked vector, its payback and its return", async () => {
  render(<SavingsCalculator />);
  await userEvent.click(await screen.findByRole("button", { name: "Try an example distributor" }));
  await waitFor(() => expect(saving()).toHaveTextContent("$30,635.30 to $47,957.80"));
  expect(panel()).toHaveTextContent("2.28 to 3.72 months");
  expect(panel()).toHaveTextContent("407.77% to 694.88%");
  expect(panel()).toHaveTextContent("$63,498.90 to $108,958.61");
  expect(screen.getByLabelText("Orders in a year")).toHaveValue("1,200");
  expect(panel()).toHaveFocus();

  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, clear them" }));
  expect(screen.getByLabelText("Orders in a year")).toHaveValue("");
  expect(screen.getByLabelText("Orders in a year")).toHaveFocus();
});

test("who leaves right behind the last figure finds it again, and no other page gets it", async () => {
  const { unmount } = render(<SavingsCalculator />);
  await userEvent.type(screen.getByLabelText("Pallets in a year"), "2500");
  await userEvent.tab();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(location.hash).toBe("#pallets=2500");

  await userEvent.type(screen.getByLabelText("Orders in a year"), "12");
  history.replaceState(null, "", "/resources/contact-us");
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(location.hash).toBe("");
  unmount();
});

test("product data says what counts as one, and who is told", async () => {
  render(<SavingsCalculator />);
  const line = within(await screen.findByRole("group", { name: "Product data" }));
  const changes = line.getByLabelText("New or changed products in a year");
  expect(changes).toHaveAccessibleDescription(
    /Count a product once for each time you tell others about it/,
  );
  expect(line.getByLabelText("Businesses you tell about each of them")).toBeInTheDocument();
});

test("a text far too long for a figure is kept, and told by its beginning", async () => {
  render(<SavingsCalculator />);
  const pallets = await screen.findByLabelText("Pallets in a year");
  const long = "9".repeat(100_000);
  await userEvent.click(pallets);
  await userEvent.paste(long);
  expect(pallets).toHaveValue(long);
  await waitFor(() => expect(pallets).toBeInvalid());
  expect(pallets).toHaveAccessibleDescription(/“9{40}…” is too large/);
});

test("a figure of ours is replaced, becomes the visitor's, and can be put back", async () => {
  render(<SavingsCalculator />);
  await userEvent.type(screen.getByLabelText("Pallets in a year"), "2500");
  await waitFor(() => expect(saving()).toHaveTextContent("$3,125.00 to $6,250.00"));

  const labour = screen.getByLabelText("Cost of labour ($ an hour)");
  expect(labour).toHaveValue("50.00");
  expect(labour).toHaveAccessibleDescription(/Our assumption/);
  await userEvent.clear(labour);
  expect(labour).toHaveAccessibleDescription(/Left empty, so 50.00 counts/);
  await userEvent.type(labour, "60");
  expect(labour).toHaveAccessibleDescription(/Your figure/);
  expect(panel()).toHaveTextContent("$3,750.00 to $7,500.00");

  await userEvent.click(screen.getByRole("button", { name: /Back to our 50.00/ }));
  expect(labour).toHaveValue("50.00");
  expect(panel()).toHaveTextContent("$3,125.00 to $6,250.00");
});

test("a figure typed equal to ours is the visitor's, in the field, the range and the file", async () => {
  window.history.replaceState(null, "", "#pallets=2500&palletMinutesNow=4&palletMinutesThen=1");
  render(<SavingsCalculator />);
  await waitFor(() => expect(saving()).toHaveTextContent("$3,125.00 to $6,250.00"));

  const labour = screen.getByLabelText("Cost of labour ($ an hour)");
  await userEvent.clear(labour);
  await userEvent.type(labour, "50.00");
  expect(labour).toHaveAccessibleDescription(/Your figure/);
  expect(saving()).toHaveTextContent(/^\$6,250.00$/);
  const row = screen.getByRole("row", { name: /Minutes for each pallet by hand/, hidden: true });
  expect(row).toHaveTextContent("4Your figure");

  await userEvent.click(
    screen.getByRole("button", { name: "Back to our 50.00 for Cost of labour ($ an hour)" }),
  );
  expect(labour).toHaveAccessibleDescription(/Our assumption/);
  expect(saving()).toHaveTextContent("$3,125.00 to $6,250.00");
});

test("a wrong figure is marked, explained, and repaired with one press", async () => {
  render(<SavingsCalculator />);
  const pallets = screen.getByLabelText("Pallets in a year");
  await userEvent.type(pallets, "25O0");
  expect(await within(panel()).findByText(/comes back when this is fixed/)).toBeVisible();
  expect(pallets).toHaveAccessibleDescription(/“25O0” has “O”, which cannot be part of a number/);
  expect(pallets).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByText("O", { selector: "mark" })).toBeInTheDocument();

  await userEvent.click(screen.getByRole("button", { name: "Use 2500 for Pallets in a year" }));
  expect(pallets).toHaveValue("2500");
  expect(pallets).toHaveFocus();
  expect(panel()).toHaveTextContent("$3,125.00 to $6,250.00");
});

test("a fault in a closed part opens it, and the panel leads to it", async () => {
  window.history.replaceState(null, "", "#orders=10&orderMinutesThen=11");
  render(<SavingsCalculator />);
  await userEvent.click(
    await within(panel()).findByRole("link", { name: "Minutes for each order as a message" }),
  );
  const field = screen.getByLabelText("Minutes for each order as a message");
  expect(field).toHaveFocus();
  expect(field).toBeVisible();
  expect(field).toHaveAccessibleDescription(/cannot be more than the 10 it is now/);
});

test("a share typed as a fraction of one is questioned, and counts as it stands", async () => {
  window.history.replaceState(null, "", "#invoices=1000&invoicesMoved=0.8");
  render(<SavingsCalculator />);
  await userEvent.click(await screen.findByRole("button", { name: /^Use 80 for Share of those/ }));
  expect(saving()).toHaveTextContent("$5,916.80 to $11,833.60");
  expect(screen.queryByText(/did you mean/)).toBeNull();
});

test("the figures of a link are read, and what is typed is written to the address", async () => {
  window.history.replaceState(null, "", "#pallets=2500&stranger=1");
  render(<SavingsCalculator />);
  await waitFor(() => expect(saving()).toHaveTextContent("$3,125.00 to $6,250.00"));
  await userEvent.type(screen.getByLabelText("Failed deliveries in a year"), "60");
  await waitFor(() => expect(window.location.hash).toBe("#pallets=2500&failedDeliveries=60"));
});

test("an address holds every figure that was typed, and none that was left empty", () => {
  expect(readAddress(writeAddress(example))).toEqual(example);
  expect(writeAddress({ orders: " " })).toBe("");
  expect(readAddress("#stranger=1")).toBeUndefined();
});

describe("the layout", () => {
  test("has every field of the core once", async () => {
    const engine = await loadAmounts();
    const placed = lines.flatMap(({ volume, figures }) => [volume, ...figures]);
    const fields = engine.savingsFields().map(([field]) => field);
    expect([...placed, ...commonFigures].sort()).toEqual([...fields].sort());
  });

  test("puts each line's figures where the core needs them", async () => {
    const engine = await loadAmounts();
    const needed = engine.savingsLines().map(([id, fields]) => ({
      id,
      fields: fields.filter((field) => field !== "labourPerHour"),
    }));
    expect(lines.map(({ id, volume, figures }) => ({ id, fields: [volume, ...figures] }))).toEqual(
      needed,
    );
  });
});

test("the file has every line, the totals, and each figure with its source", async () => {
  const engine = await loadAmounts();
  const typed = { invoices: "1200", costToBegin: "1000" };
  const estimate = engine.estimateSavings(typed);
  if (estimate.type !== "ok") throw new Error("expected an estimate");
  const csv = await toCsv(estimate, figuresUsed(engine, typed, ["invoices"])).text();
  const rows = csv.trimEnd().split("\r\n");
  expect(rows).toContain("Invoices,4437.60,8875.20,AUD a year,");
  expect(rows).toContain("Invoices: Invoices in a year,1200,1200,,Your figure");
  expect(rows).toContain(
    "Invoices: Share of those that will become electronic (%),50,50,,Our assumption",
  );
  expect(csv).toContain('Cost of each invoice now ($),27.67,27.67,,"Attributed to Deloitte');
  expect(rows.at(-1)).toContain("An estimate, not advice");
});

describe("results in words", () => {
  const totals = {
    grossCents: 0,
    netCents: 0,
    paybackHundredths: null,
    returnHundredths: null,
    presentValueCents: 0,
  };

  test.each([
    [null, null, /^Not reached/],
    [null, 228, /^2.28 months, or never by the low estimate$/],
    [491, 228, /^2.28 to 4.91 months$/],
    [228, 228, /^2.28 months$/],
    [0, 0, /^Immediately/],
  ])("payback of %s and %s", (low, high, words) => {
    const of = (paybackHundredths: number | null) => ({ ...totals, paybackHundredths });
    expect(payback(of(low), of(high))).toMatch(words);
  });

  test("a return without costs is no percentage", () => {
    expect(threeYearReturn(totals, totals)).toMatch(/^No percentage/);
    const low = { ...totals, returnHundredths: -5012 };
    expect(threeYearReturn(low, { ...totals, returnHundredths: 100 })).toBe("−50.12% to 1.00%");
  });

  test("two equal amounts are one", () => {
    expect(range(100, 100)).toBe("$1.00");
    expect(range(50, 100)).toBe("$0.50 to $1.00");
  });
});
