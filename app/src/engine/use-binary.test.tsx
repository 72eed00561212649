import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useBinary } from "./use-binary";

test("a tool is drawn once while its binary is on its way, and once with it", async () => {
  const draw = vi.fn();
  let arrive: (engine: string) => void = () => undefined;
  const load = () => binary;
  const binary = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const { result } = renderHook(() => {
    draw();
    return useBinary(load);
  });
  expect(draw).toHaveBeenCalledTimes(1);
  await act(async () => arrive("engine"));
  expect(result.current).toEqual({ status: "ready", engine: "engine" });
  expect(draw).toHaveBeenCalledTimes(2);
});
