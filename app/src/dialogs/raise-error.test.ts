import { waitFor } from "@testing-library/react";
import { afterAll, expect, test, vi } from "vitest";
import { raiseError } from "./raise-error";

vi.doMock("./error-dialogs", () => {
  throw new Error("offline");
});
afterAll(() => vi.doUnmock("./error-dialogs"));

test("without the code of the dialog, the browser's own says the same", async () => {
  const alert = vi.fn();
  const report = vi.fn();
  vi.stubGlobal("alert", alert);
  vi.stubGlobal("reportError", report);
  const error = new Error("broken");
  raiseError(error);
  const text = "Sorry, an unexpected error occurred. Please try again";
  await waitFor(() => expect(alert.mock.calls).toEqual([[text]]));
  expect(report.mock.calls).toEqual([[error]]);
});
