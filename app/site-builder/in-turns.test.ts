import { expect, test } from "vitest";
import { inTurns } from "./in-turns";

test("of a thousand items a few are worked on at a time, and each answer stands in its place", async () => {
  let [working, most] = [0, 0];
  const results = await inTurns(
    Array.from({ length: 1000 }, (_, at) => at),
    async (at) => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, at % 3));
      working -= 1;
      return at * 2;
    },
  );
  expect(results).toEqual(Array.from({ length: 1000 }, (_, at) => at * 2));
  expect(most).toBeLessThanOrEqual(16);
});

test("the first that fails is told", async () => {
  const work = async (at: number) => {
    if (at === 20) throw new Error("the twentieth");
  };
  await expect(
    inTurns(
      Array.from({ length: 40 }, (_, at) => at),
      work,
    ),
  ).rejects.toThrow("twentieth");
});
