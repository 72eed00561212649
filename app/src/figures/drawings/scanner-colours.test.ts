import { expect, test } from "vitest";
import { drawSymbol } from "../../test/draw-symbol";
import { pairs } from "./scanner-colours";

test.each(pairs)("the engine agrees about $key", async ({ ink, ground, works }) => {
  const { picture } = await drawSymbol({ text: "9521234543213", ink, ground });
  expect(picture.colourWarning === null).toBe(works);
});
