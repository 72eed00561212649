import "fake-indexeddb/auto";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadPrint } from "../../engine/load-print";
import { claimLabels } from "./register";
import { useNumbers, useRegister } from "./use-register";

test("no number is offered before it is known which ones are used", async () => {
  const engine = await loadPrint();
  const companyPrefix = "9521234";
  await claimLabels([{ sscc: "095212340000000013", entries: { companyPrefix } }], "2026-11-03");
  const offered: (string | undefined)[] = [];
  renderHook(() => offered.push(useNumbers(engine, useRegister(), { companyPrefix }).next));
  await waitFor(() => expect(offered.at(-1)).toBe("000000002"));
  expect(offered).not.toContain("000000001");
});
