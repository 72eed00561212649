import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
