import { expect, test } from "vitest";
import { feesEnd } from "./fees-end";

const day = 86_400_000;
const end = Date.UTC(2027, 5, 30, 14);
const told = (now: number) =>
  feesEnd({ feesWindow: { start: 0, end, endDay: "1 July 2027", isOpen: true } }, now).map(
    ({ message }) => message,
  );

test("the end of the fees is told from 60 days before it, and after it", () => {
  expect(told(end - 60 * day - 1)).toEqual([]);
  expect(told(end - 60 * day)).toEqual(["The fees end in 60 days: none are set from 1 July 2027."]);
  expect(told(end - 1)).toEqual(["The fees end in 1 day: none are set from 1 July 2027."]);
  expect(told(end)).toEqual([
    "The fees have ended: none are set from 1 July 2027, and no one can apply online.",
  ]);
});

test("a table that cannot be read is told elsewhere", () => {
  const feesWindow = { start: 0, end: 0, endDay: "", isOpen: false };
  expect(feesEnd({ feesWindow }, end)).toEqual([]);
});
