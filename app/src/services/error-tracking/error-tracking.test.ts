import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createErrorTracking } from "./error-tracking";
import { type ErrorTracker, watchUncaughtErrors } from "./uncaught-errors";

function recorder() {
  const seen: unknown[] = [];
  return { seen, tracker: { report: (error: unknown) => void seen.push(error) } };
}
const home = () => "/";
let stop = () => {};
afterEach(() => stop());

test("keeps up to 20 errors until the tracker is loaded, and reports them in order", async () => {
  const { seen, tracker } = recorder();
  const load = vi.fn(async (): Promise<ErrorTracker> => tracker);
  const { report } = createErrorTracking({ load, own: recorder().tracker }, home);
  expect(load).not.toHaveBeenCalled();
  for (let number = 0; number < 25; number += 1) report(number);
  await waitFor(() => expect(seen).toHaveLength(20));
  report("later");
  expect(seen.slice(0, 2)).toEqual([0, 1]);
  expect(seen.at(-1)).toBe("later");
  expect(load).toHaveBeenCalledOnce();
});

test("reports an error object once", async () => {
  const { seen, tracker } = recorder();
  const { report } = createErrorTracking(
    { load: async () => tracker, own: recorder().tracker },
    home,
  );
  const error = new Error("broken");
  report(error);
  report(error);
  await waitFor(() => expect(seen).toEqual([error]));
});

test("fetches the tracker again after a failure", async () => {
  const { seen, tracker } = recorder();
  const load = vi.fn(async (): Promise<ErrorTracker> => tracker);
  load.mockRejectedValueOnce(new Error("offline"));
  const { report } = createErrorTracking({ load, own: recorder().tracker }, home);
  report("first");
  await Promise.resolve();
  await waitFor(() => {
    report("again");
    expect(seen).toContain("first");
  });
});

test.each([
  "/join-gs1",
  "/join-gs1/result",
  "/resources/contact-us",
  "/services/tools/pay-an-invoice/payment-completed",
])("what happens on %s stays with us", async (path) => {
  const load = vi.fn(async (): Promise<ErrorTracker> => recorder().tracker);
  const own = recorder();
  const error = new Error("broken");
  const { report } = createErrorTracking({ load, own: own.tracker }, () => path);
  report(error);
  report(error);
  expect(load).not.toHaveBeenCalled();
  expect(own.seen).toEqual([error]);
});

test("without a tracker, errors of other pages are not reported", () => {
  const own = recorder();
  createErrorTracking({ own: own.tracker }, home).report(new Error("broken"));
  expect(own.seen).toEqual([]);
});

test("reports uncaught errors and rejected promises", () => {
  const { seen, tracker } = recorder();
  stop = watchUncaughtErrors(tracker);
  const error = new Error("uncaught");
  const reason = new Error("rejected");
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  const rejection = Object.assign(new Event("unhandledrejection"), { reason });
  window.dispatchEvent(rejection);
  expect(seen).toEqual([error, reason]);
});
