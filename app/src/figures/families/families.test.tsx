import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentFigures } from "../../gallery/content-figures";
import { Bars } from "./Bars";
import { Decision } from "./Decision";
import { DigitRows } from "./DigitRows";
import { Exchange } from "./Exchange";
import { Flow } from "./Flow";
import { Timeline } from "./Timeline";

const textOf = (element: Element) => element.textContent;

test("a way is read stage by stage, with all stations between which it divides", () => {
  render(
    <Flow
      stages={[
        [{ icon: "leaf", name: "Almonds", code: "N778", note: "arrived" }],
        [
          { icon: "building", name: "Warehouse" },
          { icon: "truck", name: "Distributor" },
        ],
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("AlmondsN778arrived");
  expect(second).toHaveTextContent("WarehouseDistributor");
});

test("an exchange names both parties and its messages in order", () => {
  render(
    <Exchange
      parties={[
        { icon: "shop", name: "Buyer" },
        { icon: "box", name: "Seller" },
      ]}
      messages={[{ name: "Order" }, { name: "Despatch advice", code: "SSCC", reply: true }]}
    />,
  );
  expect(screen.getByText("Buyer")).toBeVisible();
  expect(screen.getByText("Seller")).toBeVisible();
  const [order, advice] = screen.getAllByRole("listitem");
  expect(order).toHaveTextContent("Order");
  expect(order).not.toHaveAttribute("data-reply");
  expect(advice).toHaveTextContent("Despatch advice SSCC");
  expect(advice).toHaveAttribute("data-reply", "true");
});

test("moments are read in order, each with its time", () => {
  render(
    <Timeline
      moments={[
        { when: "May", what: "Courtesy email" },
        { when: "30 June", what: "The year ends", main: true },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual([
    "May Courtesy email",
    "30 June The year ends",
  ]);
});

test("bars have the lengths of their amounts, from where they begin", () => {
  const { container } = render(
    <Bars
      charts={[
        {
          limit: { at: 100, name: "The limit" },
          bars: [
            { name: "One", length: 80, amount: "$80" },
            { name: "Two", length: 40, amount: "$40", from: 80 },
          ],
        },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["One$80", "Two$40"]);
  expect(screen.getByText("The limit")).toBeVisible();
  expect(container.querySelector("svg")).toHaveAttribute("viewBox", "0 0 120 10");
  const [, two] = container.querySelectorAll("rect");
  expect(two).toHaveAttribute("x", "80");
  expect(two).toHaveAttribute("width", "40");
});

test("a decision ends with the answer to no", () => {
  render(
    <Decision
      questions={[{ question: "Is it mixed?", yes: "A GTIN-13", note: "of its own" }]}
      otherwise={{ answer: "A GTIN-14" }}
    />,
  );
  const [question, last] = screen.getAllByRole("listitem");
  expect(question).toHaveTextContent("Is it mixed?YesA GTIN-13 of its ownNo");
  expect(last).toHaveTextContent("A GTIN-14");
});

test("digits stand in boxes that end in one column, with the names of their parts", () => {
  const { container } = render(
    <DigitRows
      rows={[
        { name: "Long", parts: [{ role: "prefix", text: "952" }, { text: "0" }] },
        { name: "Short", parts: [{ role: "check", text: "37" }] },
      ]}
      legend={[
        { role: "prefix", label: "Company prefix" },
        { role: "check", label: "Check digit" },
      ]}
    />,
  );
  const [long, short] = [...container.querySelectorAll("svg")].map((svg) =>
    [...svg.querySelectorAll("text")].map((text) => [text.textContent, text.getAttribute("x")]),
  );
  expect(long?.map(([digit]) => digit).join("")).toBe("9520");
  expect(short?.map(([digit]) => digit).join("")).toBe("37");
  expect(short?.at(-1)?.[1]).toBe(long?.at(-1)?.[1]);
  expect(screen.getAllByRole("listitem").map(textOf)).toEqual(["Company prefix", "Check digit"]);
});

type Part = { role?: string; text: string };

/** A number up to its check digit; a serial number may follow, and some keys have no check digit. */
function checked(parts: readonly Part[]) {
  const last = parts.findIndex(({ role, text }) => role === "check" && /^\d$/.test(text));
  const digits = parts.slice(0, last + 1).map(({ text }) => text);
  return digits.length > 0 ? [digits.join("")] : [];
}

/** The numbers that figures explain digit by digit, with what they are. */
const numbers = contentFigures.flatMap(({ name, family, data }): [string, string][] => {
  if (family === "digitRows")
    return data.rows.flatMap((row) =>
      checked(row.parts).map((digits): [string, string] => [`${name} ${row.name}`, digits]),
    );
  if (family !== "anatomy") return [];
  return checked(data.parts).map((digits) => [name, digits]);
});

test("the content explains numbers", () => {
  expect(numbers.length).toBeGreaterThan(15);
});

test.each(numbers)("%s: %s ends in its check digit", (_name, digits) => {
  // Weights 3 and 1 from the right, starting with the check digit's neighbour.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  expect(sum % 10).toBe(0);
});
