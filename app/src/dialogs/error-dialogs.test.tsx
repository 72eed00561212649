import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { createReporting } from "../services/reporting";
import { openErrorDialog } from "./error-dialogs";

const TEXT = "Sorry, an unexpected error occurred. Please try again";
const open = () => act(async () => openErrorDialog(new Error("broken")));
const dialogs = () => screen.queryAllByRole("alertdialog", { name: TEXT });
const okays = () => screen.getAllByRole("button", { name: "Okay" });

async function closeAll() {
  const user = userEvent.setup();
  for (const okay of okays().reverse()) await user.click(okay);
}

test("dialogs stack and are closed one at a time, and focus returns each time", async () => {
  const user = userEvent.setup();
  const opener = document.body.appendChild(document.createElement("button"));
  opener.focus();
  for (let raised = 0; raised < 3; raised += 1) await open();
  expect(dialogs()).toHaveLength(3);
  expect(dialogs()[0]?.textContent).toBe(`${TEXT}Okay`);

  for (const left of [2, 1, 0]) {
    const top = okays().at(-1);
    expect(document.activeElement).toBe(top);
    if (top) await user.click(top);
    expect(dialogs()).toHaveLength(left);
  }
  expect(document.activeElement).toBe(opener);
});

test("a fault that repeats itself does not fill the page", async () => {
  for (let raised = 0; raised < 30; raised += 1) await open();
  expect(dialogs()).toHaveLength(20);
  await closeAll();
  expect(dialogs()).toHaveLength(0);
});

test("each error is reported once to error tracking and as an event of the heat-map", async () => {
  const tracking = { report: vi.fn() };
  const heatMap = { event: vi.fn(), pageShown: vi.fn() };
  const errors = [new Error("first"), new Error("second")];
  const reporting = createReporting(tracking, heatMap);
  for (const error of errors) await act(async () => openErrorDialog(error, reporting));
  expect(tracking.report.mock.calls).toEqual(errors.map((error) => [error]));
  expect(heatMap.event.mock.calls).toEqual([["unexpected-error"], ["unexpected-error"]]);
  await closeAll();
});

test("a tracker that throws keeps neither the other nor the dialog from its work", async () => {
  const fault = new Error("the tracker is broken");
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const heatMap = { event: vi.fn(), pageShown: vi.fn() };
  const tracking = {
    report: () => {
      throw fault;
    },
  };
  await act(async () => openErrorDialog(new Error("broken"), createReporting(tracking, heatMap)));
  expect(heatMap.event).toHaveBeenCalledOnce();
  expect(dialogs()).toHaveLength(1);
  expect(reported.mock.calls).toEqual([[fault]]);
  vi.unstubAllGlobals();
  await closeAll();
});
