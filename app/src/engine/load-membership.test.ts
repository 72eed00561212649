import { afterEach, expect, test, vi } from "vitest";
import type * as Loader from "./load-membership";

/** A loader that has not loaded anything yet. */
async function freshLoader(): Promise<typeof Loader> {
  vi.resetModules();
  return import("./load-membership");
}

afterEach(() => vi.resetModules());

test("loads once", async () => {
  const { loadMembership } = await freshLoader();
  const fetched = vi.spyOn(globalThis, "fetch");
  expect(await loadMembership()).toBe(await loadMembership());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("forgets a failure, so that another try can work", async () => {
  const { loadMembership } = await freshLoader();
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(null, { status: 503 }));
  await expect(loadMembership()).rejects.toThrow("status 503");
  const membership = await loadMembership();
  expect(membership.membershipOptions()).toHaveLength(8);
});
