import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stacks, Table } from "./Table";

beforeEach(() => {
  // The DOM of the tests has no layout, and tells no sizes.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly measure: () => void) {}
      observe() {
        queueMicrotask(this.measure);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const table = (
  <Table
    caption="Lengths"
    columns={["Key", "Digits"]}
    rows={[{ key: "1", cells: ["GLN", "13"] }]}
  />
);

test("what scrolls is a region with the name of its table, which a keyboard reaches", async () => {
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  render(table);
  const region = await screen.findByRole("region", { name: "Lengths" });
  expect(region.tabIndex).toBe(0);
});

test("where nothing scrolls, the table is announced once and Tab passes it", async () => {
  render(table);
  const frame = screen.getByRole("table", { name: "Lengths" }).parentElement;
  await waitFor(() => expect(frame?.hasAttribute("tabindex")).toBe(false));
  expect(screen.queryByRole("region")).toBeNull();
});

test.each([
  ["two columns", ["Key", "Digits"], [["GLN", "13"]], false],
  ["two columns with a long word", ["Form", "Content"], [["QR Code", "(01)09521234000143"]], true],
  [
    "short values, which are compared",
    ["Membership", "Joining fee", "Annual fee"],
    [["Full Member Small Business", "$1,000.00", "$15.00 for each number"]],
    false,
  ],
  [
    "sentences",
    ["You want to", "Ask for", "Have ready"],
    [["Visit us", "A time, the name of the person you'll meet and the address", "Nothing"]],
    true,
  ],
  ["more columns than one can follow", ["A", "B", "C", "D", "E", "F", "G"], [], false],
])("on a phone the rows of %s stand alone, or do not", (_, headings, rows, isStacked) => {
  expect(stacks(headings, rows)).toBe(isStacked);
});
