import "fake-indexeddb/auto";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loadInterpreter } from "../../../engine/load-interpreter";
import { holdWorkers } from "../../../test/held-workers";
import { useRows } from "../../rows/use-rows";
import { ProgramTags } from "./ProgramTags";
import { programTags } from "./program-tags";
import type { TagRequest } from "./program-tags-messages";
import { readGiven } from "./register";

const { saveBlob } = vi.hoisted(() => ({ saveBlob: vi.fn() }));
vi.mock("../../../ui/save-file", () => ({ saveBlob, saveFile: saveBlob }));

afterEach(() => vi.unstubAllGlobals());

test("tags that are being made when another quantity is typed are none of those that are asked for", async () => {
  const engine = await loadInterpreter();
  const { asked, answer } = holdWorkers((request: TagRequest) =>
    programTags(engine, request, () => {}),
  );
  const Tool = () => <ProgramTags engine={engine} rows={useRows()} />;
  render(<Tool />);
  const user = userEvent.setup();
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  const make = async (times: number) => {
    await user.click(screen.getByRole("button", { name: "Make the tags" }));
    await expect.poll(() => asked.length).toBe(times);
  };
  type("GTIN", "9521234543213");
  type("Number of tags", "20");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Length of the company prefix" }),
    "7",
  );
  await make(1);
  type("Number of tags", "30");
  await act(answer);
  expect(screen.queryByText(/tags: SGTIN-96/)).toBeNull();
  expect(screen.queryByRole("progressbar")).toBeNull();

  await make(2);
  await act(answer);
  expect(screen.getByText(/^30 tags: SGTIN-96/)).toBeVisible();

  // The same while their serial numbers are entered.
  fireEvent.click(screen.getByRole("button", { name: /ZPL/ }));
  type("Number of tags", "40");
  await expect.poll(() => saveBlob.mock.calls.length).toBe(1);
  await expect.poll(async () => (await readGiven()).length).toBe(1);
  expect(screen.queryByText(/tags: SGTIN-96/)).toBeNull();
});
