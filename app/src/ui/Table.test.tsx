import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Table } from "./Table";

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
