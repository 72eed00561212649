import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { createReporting } from "../services/reporting";
import { openErrorDialog } from "./error-dialogs";
import { createRaise } from "./raise-error";

const TEXT = "Sorry, an unexpected error occurred. Please try again";
const open = async () => act(() => openErrorDialog());
const dialogs = () => screen.queryAllByRole("alertdialog", { name: TEXT });
const okays = () => screen.getAllByRole("button", { name: "Okay" });

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
  const user = userEvent.setup();
  for (let raised = 0; raised < 30; raised += 1) await open();
  expect(dialogs()).toHaveLength(20);
  for (const okay of okays().reverse()) await user.click(okay);
  expect(dialogs()).toHaveLength(0);
});

test("each error is reported once to error tracking and as an event of the heat-map", async () => {
  const tracking = { report: vi.fn() };
  const heatMap = { event: vi.fn() };
  const { report } = createReporting(tracking, heatMap);
  const raise = createRaise({ report, open: async () => undefined, fallBack: vi.fn() });
  const error = new Error("broken");
  raise(error);
  expect(tracking.report.mock.calls).toEqual([[error]]);
  expect(heatMap.event.mock.calls).toEqual([["unexpected-error"]]);
});

test("a tracker that throws keeps neither the other nor the dialog from its work", async () => {
  const fault = new Error("the tracker is broken");
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const heatMap = { event: vi.fn() };
  const show = vi.fn(async () => undefined);
  const tracking = {
    report: () => {
      throw fault;
    },
  };
  const { report } = createReporting(tracking, heatMap);
  createRaise({ report, open: show, fallBack: vi.fn() })(new Error("broken"));
  expect(heatMap.event).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();
  expect(reported.mock.calls).toEqual([[fault]]);
  vi.unstubAllGlobals();
});

test("without the code of the dialog, the browser's own says the same", async () => {
  const fallBack = vi.fn();
  const raise = createRaise({
    report: vi.fn(),
    open: () => Promise.reject(new Error("offline")),
    fallBack,
  });
  raise(new Error("broken"));
  await vi.waitFor(() => expect(fallBack.mock.calls).toEqual([[TEXT]]));
});
