import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { dollars, longDate, longestRun, together } from "./format";

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [11_000, "$110.00"],
  [123_456, "$1,234.56"],
  [1_234_567_890, "$12,345,678.90"],
  [-220, "−$2.20"],
])("%d cents are %s", (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test.each([
  ["2026-01-01", "1 January 2026"],
  ["2024-02-29", "29 February 2024"],
  ["2026-11-21", "21 November 2026"],
  ["2026-12-31", "31 December 2026"],
])("%s is %s", (date, long) => {
  expect(longDate(date)).toBe(long);
});

test("every month has the name that Australians give it", () => {
  const names = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, "0")}-15`;
    expect(longDate(date)).toBe(names.format(new Date(date)));
  }
});

/** What is kept on one line, in brackets. */
function shown(text: string): string {
  const { container } = render(<p>{together(text)}</p>);
  expect(container.textContent).toBe(text);
  for (const whole of container.querySelectorAll("span")) {
    whole.textContent = `[${whole.textContent}]`;
  }
  return container.textContent ?? "";
}

test.each([
  ["A bar of 31.75 mm, or 8 to 100 mm", "A bar of [31.75 mm], or 8 to [100 mm]"],
  ["1,000 kg on 2 pallets", "[1,000 kg] on 2 pallets"],
  ["Call 1300 227 263.", "Call [1300 227 263]."],
  ["+61 3 9558 9559 from overseas", "[+61 3 9558 9559] from overseas"],
  ["ABN 67 005 529 920", "ABN [67 005 529 920]"],
  ["Call 1300 BARCODE (1300 227 263)", "Call [1300 BARCODE] ([1300 227 263])"],
  [
    "A GTIN-14 in an ITF-14, a GS1-128 or a UPC-A",
    "A [GTIN-14] in an [ITF-14], a [GS1-128] or a [UPC-A]",
  ],
  ["It can be read from 5 metres", "It can be read from 5 metres"],
  ["The 2026 General Specifications", "The 2026 General Specifications"],
])("a line never ends within a number: %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  [
    "https://example.com.au/01/09521234000143?17=261215",
    ["https://", "example.com.au/", "01/", "09521234000143?", "17=261215"],
  ],
  ["(01)09521234000143(17)261215", ["(01)09521234000143", "(17)261215"]],
  ["]C10109521234543213<GS>10AB12", ["]C10109521234543213<GS>", "10AB12"]],
  ["a/short/path", ["a/short/path"]],
  ["2026-11-21T09:15:00.000+11:00", ["2026-11-21T09:15:00.000+11:00"]],
])("%s goes on in the next line at %j", (text, pieces) => {
  const { container } = render(<p>{together(text)}</p>);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector("p")?.innerHTML.split("<wbr>")).toEqual(
    pieces.map((piece) =>
      piece.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    ),
  );
  expect(longestRun(`Words, ${text}`)).toBe(Math.max(...pieces.map(({ length }) => length), 6));
});
