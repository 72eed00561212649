import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import record from "../../../../fixtures/conformance.json";
import { HowTested } from "./HowTested";

/** The rows of a table, which stands in a part that is closed. */
function rowsOf(caption: string) {
  const table = screen.getByRole("table", { hidden: true, name: caption });
  return within(table).getAllByRole("row", { hidden: true }).slice(1);
}

test("the cases of the tests are told, each source with its number, and their sum", () => {
  const { container } = render(<HowTested />);
  const counts = rowsOf("Cases that have to agree").map(({ lastElementChild }) =>
    Number(lastElementChild?.textContent?.replace(",", "")),
  );
  const files = record.cases.flatMap((one) => Object.values(one.files));
  const sum = files.reduce((total, count) => total + count, 0);
  expect(counts).toHaveLength(record.cases.length);
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((total, count) => total + count, 0)).toBe(sum);
  expect(container).toHaveTextContent(`every one of these ${sum.toLocaleString("en-AU")} cases`);
  expect(container).toHaveTextContent("EPC Tag Data Standard (2.3)");
});

test("where we and the engine disagree, a case shows both answers and why", () => {
  const { container } = render(<HowTested />);
  const rows = rowsOf("Where we and GS1’s Syntax Engine disagree");
  expect(rows).toHaveLength(record.differences.cases.length);
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(rows.find((row) => row.textContent?.includes("above an EAN-13")))).toEqual([
    "A serial number in the 2D part above an EAN-13]E09521234543213|]e021A",
    "Read, with the GTIN of the bars(01)09521234543213(21)A",
    "Refused: it looks for the GTIN in the 2D part alone",
    "All parts together are the message (ISO/IEC 24723; General Specifications 4.13)",
  ]);
  expect(cells(rows.find((row) => row.textContent?.includes("after another")))[1]).toBe(
    "Sent with the separator after the batch]e0010952123454321310A<GS>17261231",
  );
  expect(cells(rows.find((row) => row.textContent?.includes("for a QR code")))[1]).toBe(
    "Refused: a QR code has no 2D part",
  );
  expect(rows.flatMap(cells).every((text) => text)).toBe(true);
  expect(container).toHaveTextContent("read in its source around version 1.4.1");
});
