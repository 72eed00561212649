import { expect, test } from "vitest";
import { loadPrint } from "../../engine/load-print";
import { pairs } from "./scanner-colours";

test.each(pairs)("the engine agrees about $key", async ({ ink, ground, works }) => {
  const engine = await loadPrint();
  expect(engine.checkColours(ink, ground)).toEqual(
    works ? { type: "ok" } : expect.objectContaining({ type: expect.not.stringMatching("ok") }),
  );
});
