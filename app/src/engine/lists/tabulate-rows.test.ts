/** Columns of EPCs, through the real `.wasm` and the reader of files. */
import { expect, test } from "vitest";
import { loadInterpreter } from "../load-interpreter";
import type { TableSettings } from "./tabulate-list-messages";
import { tabulateRows } from "./tabulate-rows";

const settings: TableSettings = {
  forms: ["bracketed", "tag-uri"],
  prefixLength: undefined,
  scheme: undefined,
  filter: undefined,
  hostname: undefined,
};

async function read(text: string, column?: number) {
  const engine = await loadInterpreter();
  return tabulateRows(engine, { source: new Blob([text]), column, settings }, () => {});
}

test("finds the column of a spreadsheet that holds EPCs", async () => {
  const list = await read(
    "Item;Tag\r\nTea;3276451FD46072000000162E\r\nCoffee;3076451FD40C0E4000001267\r\n",
  );
  expect(list.columns).toEqual(["Item", "Tag"]);
  expect(list.column).toBe(1);
  expect(list.numbers).toEqual([2, 3]);
  expect(list.rows).toEqual([
    "(414)9521141123454(254)5678\turn:epc:tag:sgln-96:3.9521141.12345.5678",
    "(01)09521141123454(21)4711\turn:epc:tag:sgtin-96:3.9521141.012345.4711",
  ]);
  expect(Array.from(list.statuses)).toEqual([0, 0]);
});

test("rows with a fault, empty rows and duplicates keep their places", async () => {
  const list = await read("3276451FD46072000000162E\n\nnothing\n3276451FD46072000000162E\n");
  expect(Array.from(list.statuses)).toEqual([0, 1, 2, 0]);
  expect(list.values).toEqual(["3276451FD46072000000162E", "", "nothing", list.values[0]]);
});

test("a column that is chosen is read, and a file without rows is refused", async () => {
  const list = await read("a,3276451FD46072000000162E\nb,3276451FD46072000000162E", 0);
  expect(Array.from(list.statuses)).toEqual([2, 2]);
  await expect(read("")).rejects.toMatchObject({ problem: { code: "empty" } });
});
