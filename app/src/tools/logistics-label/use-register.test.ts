import "fake-indexeddb/auto";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { loadPrint } from "../../engine/load-print";
import { claimLabels, readRegister, releaseLabels, restoreLabels } from "./register";
import { useNumbers, useRegister } from "./use-register";

const companyPrefix = "9521234";

/** Serial references from 1 on, each with every check digit, so that the right one is among them. */
const typed = (count: number) =>
  Array.from({ length: count * 10 }, (_, at) => ({
    sscc: `0${companyPrefix}${String(at + 10).padStart(10, "0")}`,
    entries: { batch: "typed" },
    usedOn: "2026-11-03",
  }));

afterEach(async () => {
  vi.restoreAllMocks();
  await releaseLabels(await readRegister(), []);
});

test("no number is offered before it is known which ones are used", async () => {
  const engine = await loadPrint();
  await claimLabels([{ sscc: "095212340000000013", entries: { companyPrefix } }], "2026-11-03");
  const offered: (string | undefined)[] = [];
  renderHook(() => offered.push(useNumbers(engine, useRegister(), { companyPrefix }).next));
  await waitFor(() => expect(offered.at(-1)).toBe("000000002"));
  expect(offered).not.toContain("000000001");
});

test("numbers that were typed are passed over, however many they are", async () => {
  const engine = await loadPrint();
  await restoreLabels(typed(501)); // more than are asked for at once
  const { result } = renderHook(() => useNumbers(engine, useRegister(), { companyPrefix }));
  await waitFor(() => expect(result.current.next).toBe("000000502"));
});

test("a label costs the same however many numbers are used: the register is not read for it", async () => {
  const engine = await loadPrint();
  await restoreLabels(typed(100).map((label) => ({ ...label, entries: { companyPrefix } })));
  const { result } = renderHook(() => {
    const register = useRegister();
    return { register, numbers: useNumbers(engine, register, { companyPrefix }) };
  });
  await waitFor(() => expect(result.current.numbers.next).toBe("000000101"));
  const readMany = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const readOne = vi.spyOn(IDBObjectStore.prototype, "get");
  const label = { sscc: "095212340000001010", entries: { companyPrefix }, isNew: true };
  await act(async () => void (await result.current.register.claim([label])));
  await waitFor(() => expect(result.current.numbers.next).toBe("000000102"));
  expect(readMany).not.toHaveBeenCalled();
  expect(readOne.mock.calls.length).toBeLessThan(5);
});
