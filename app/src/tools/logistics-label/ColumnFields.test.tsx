import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { openRows } from "../../engine/files/read-rows";
import { ColumnFields } from "./ColumnFields";
import { readTable, type TableColumn, withField } from "./columns";

function Fields({ start }: { start: TableColumn[] }) {
  const [columns, setColumns] = useState(start);
  return (
    <ColumnFields
      columns={columns}
      onChoose={(at, field) => setColumns(withField(columns, at, field))}
    />
  );
}

async function show(table: string) {
  render(<Fields start={readTable(await openRows(new Blob([table]))).columns} />);
  return userEvent.setup();
}

const choice = (column: string) =>
  screen.getByRole("combobox", { name: `What the column ${column} becomes` });

test("a heading that looks like a known one is asked about, one after the other", async () => {
  const user = await show("SSCC,Best bfr,Btch\n395212340000000013,30/11/2027,AB1\n");
  expect(screen.getByRole("status")).toHaveTextContent(
    "Column “Best bfr” looks like “Best before”. Use it?",
  );
  await user.click(screen.getByRole("button", { name: "Yes, use it" }));
  expect(choice("Best bfr")).toHaveDisplayValue("Best before");
  expect(choice("Best bfr")).toHaveFocus();

  expect(screen.getByRole("status")).toHaveTextContent("Column “Btch” looks like “Batch or lot”.");
  await user.click(screen.getByRole("button", { name: "Leave it out" }));
  expect(choice("Btch")).toHaveDisplayValue("Leave it out");
  expect(screen.queryByRole("status")).toBeNull();
});

test("the table is folded where every column was read by its heading, and open where one is asked about", async () => {
  await show("SSCC,Batch,Note\n395212340000000013,AB1,Dock 4\n");
  expect(choice("Batch")).not.toBeVisible();
  await userEvent.click(screen.getByText("Check or change your columns"));
  expect(choice("Batch")).toBeVisible();

  cleanup();
  const user = await show("SSCC,Best bfr\n395212340000000013,30/11/2027\n");
  expect(choice("Best bfr")).toBeVisible();
  await user.click(screen.getByText("Check or change your columns"));
  await user.click(screen.getByRole("button", { name: "Yes, use it" }));
  expect(choice("Best bfr")).toBeVisible();

  cleanup();
  await show("Item,Colour\nTea,green\n");
  for (const shown of screen.getAllByRole("combobox")) expect(shown).toBeVisible();
});

test("a choice in the table answers the question", async () => {
  const user = await show("SSCC,Best bfr\n395212340000000013,30/11/2027\n");
  await user.selectOptions(choice("Best bfr"), "Use by or expiry");
  expect(screen.queryByRole("status")).toBeNull();
});

test("above the table stands what its columns were read as, and why", async () => {
  const user = await show(
    "Unit,Ctns,Btch,Gross weight (lb),Price\n395212340000000014,48,AB1,1120,4.50\n",
  );
  const why = screen.getByText(/Read by the heading/);
  expect(why).toHaveTextContent("Read by the heading: “Ctns” as “How many are inside”.");
  expect(why).toHaveTextContent(
    "Read by its numbers, which are those of pallets: “Unit” as “SSCC”.",
  );
  expect(why).toHaveTextContent("Left out for its unit: “Gross weight (lb)”.");
  expect(why).toHaveTextContent("Left out: “Price”.");
  // Asked about, and then chosen.
  expect(why).not.toHaveTextContent("Btch");
  await user.click(screen.getByRole("button", { name: "Yes, use it" }));
  expect(why).toHaveTextContent("As you chose: “Btch” as “Batch or lot”.");
});
