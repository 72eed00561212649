import ean13 from "symbol:ean13/9521234543213";
import sscc from "symbol:gs1_128/(00)395212340000000014";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinearSymbol } from "./LinearSymbol";

test("a symbol is drawn with its text at its true size in print", () => {
  const { container } = render(<LinearSymbol symbol={ean13} />);
  const svg = container.querySelector("svg");
  expect(svg).toHaveAttribute("width", "37.29mm");
  expect(svg).toHaveTextContent("9521234543213>");
  // 30 bars, in one path so that no seam opens between them.
  expect(container.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(30);
});

test("a symbol of identifiers shows them in parentheses", () => {
  const { container } = render(<LinearSymbol symbol={sscc} />);
  expect(container.querySelector("text")).toHaveTextContent("(00) 395212340000000014");
});
