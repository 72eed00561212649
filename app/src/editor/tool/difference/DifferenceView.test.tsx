import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { BlockModel, PageModel } from "../../../content/model";
import { samplePage } from "../samples";
import { DifferenceView } from "./DifferenceView";

const table = (rows: string[][]): BlockModel => ({
  type: "table",
  id: "table",
  caption: "Sizes",
  columns: ["Name", "Width"],
  rows,
});

const rows = Array.from({ length: 8 }, (_, index) => [`Symbol ${index}`, `${index} mm`]);

const show = (draft: PageModel | undefined, published: PageModel | undefined) =>
  render(<DifferenceView draft={draft} published={published} />);

test("removed and added words are marked inside their paragraph, in words for screen readers too", () => {
  show({ ...samplePage, lead: "We look after barcodes." }, samplePage);
  const change = within(screen.getByText("changed").closest("li") as HTMLElement);
  expect(change.getByRole("deletion")).toHaveTextContent("[removed: numbers]");
  expect(change.getByRole("insertion")).toHaveTextContent("[added: barcodes]");
  expect(change.getByText(/^We look after/)).toHaveTextContent(
    "We look after [removed: numbers][added: barcodes].",
  );
});

test("what has no like in the other version is removed or added as a whole", () => {
  show({ ...samplePage, lead: "Ask for help by phone." }, samplePage);
  expect(screen.getByText("Ask for help by phone.").closest("li")).toHaveTextContent("Text added");
  expect(screen.getByText(samplePage.lead ?? "").closest("li")).toHaveTextContent("Text removed");
});

test("versions with the same text say so", () => {
  show(samplePage, structuredClone(samplePage));
  expect(screen.getByText("The texts are the same.")).toBeVisible();
  expect(screen.queryByRole("list")).toBeNull();
});

test("many lines that are the same are folded", async () => {
  const page = { ...samplePage, blocks: [table(rows)] };
  show({ ...page, title: "About you" }, page);
  expect(screen.getByText("1 change")).toBeVisible();
  expect(screen.getByText("Symbol 3 | 3 mm")).not.toBeVisible();
  await userEvent.click(screen.getByText("10 lines are the same"));
  expect(screen.getByText("Symbol 3 | 3 mm")).toBeVisible();
});

test.each([
  [undefined, samplePage, "publishing it removes the page"],
  [samplePage, undefined, "all of the draft is new"],
  [undefined, undefined, "Neither version has a page"],
])("a version without the page is explained", (draft, published, words) => {
  show(draft, published);
  expect(screen.getByText(new RegExp(words))).toBeVisible();
});

test("markup in the content stays text", () => {
  show({ ...samplePage, title: "<img src=x onerror=alert(1)>" }, samplePage);
  expect(screen.getByText(/onerror/)).toBeVisible();
  expect(document.querySelector("img")).toBeNull();
});
