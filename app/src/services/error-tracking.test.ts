import { afterEach, expect, test, vi } from "vitest";
import { createErrorTracking, type ErrorTracking } from "./error-tracking";
import { watchFaults } from "./faults";

function tracker() {
  const seen: unknown[] = [];
  return { seen, tracking: { report: (error: unknown) => void seen.push(error) } };
}
const home = () => "/";
let stop = () => {};
afterEach(() => stop());

test("errors before the tracker is there are kept, at most 20, and told in order", async () => {
  const { seen, tracking } = tracker();
  const load = vi.fn(async (): Promise<ErrorTracking> => tracking);
  const { report } = createErrorTracking(load, home);
  expect(load).not.toHaveBeenCalled();
  for (let number = 0; number < 25; number += 1) report(number);
  await vi.waitFor(() => expect(seen).toHaveLength(20));
  report("later");
  expect(seen.slice(0, 2)).toEqual([0, 1]);
  expect(seen.at(-1)).toBe("later");
  expect(load).toHaveBeenCalledOnce();
});

test("an error that is met twice is told once", async () => {
  const { seen, tracking } = tracker();
  const { report } = createErrorTracking(async () => tracking, home);
  const error = new Error("broken");
  report(error);
  report(error);
  await vi.waitFor(() => expect(seen).toEqual([error]));
});

test("a tracker that cannot be fetched is asked for again", async () => {
  const { seen, tracking } = tracker();
  const load = vi.fn(async (): Promise<ErrorTracking> => tracking);
  load.mockRejectedValueOnce(new Error("offline"));
  const { report } = createErrorTracking(load, home);
  report("first");
  await Promise.resolve();
  await vi.waitFor(() => {
    report("again");
    expect(seen).toContain("first");
  });
});

test.each(["/join-gs1", "/join-gs1/result", "/services/tools/pay-an-invoice/payment-completed"])(
  "nothing is told from %s",
  async (path) => {
    const load = vi.fn(async (): Promise<ErrorTracking> => tracker().tracking);
    createErrorTracking(load, () => path).report(new Error("broken"));
    expect(load).not.toHaveBeenCalled();
  },
);

test("faults nobody waits for are told", () => {
  const { seen, tracking } = tracker();
  stop = watchFaults(tracking);
  const error = new Error("uncaught");
  const reason = new Error("rejected");
  window.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  const rejection = Object.assign(new Event("unhandledrejection"), { reason });
  window.dispatchEvent(rejection);
  expect(seen).toEqual([error, reason]);
});
