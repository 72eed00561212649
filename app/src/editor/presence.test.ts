import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Other, watchPresence } from "./presence";

let told: { tab: string; path: string }[];
let answer: () => Response;
let here: string;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  here = "/about";
  stop = new AbortController();
  answer = () => Response.json({ others: [{ name: "Kim", isSame: false }] });
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(String(body)));
    return answer();
  });
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => {
  const seen: Other[][] = [];
  const moved = watchPresence(
    () => here,
    (others) => seen.push(others),
    stop.signal,
  );
  return { seen, moved };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a tab says where it is, again and again, and when it has moved", async () => {
  const { seen, moved } = watch();
  await pass(0);
  expect(seen).toEqual([[{ name: "Kim", isSame: false }]]);
  await pass(40_000);
  here = "/";
  moved();
  await pass(0);
  expect(told.map(({ path }) => path)).toEqual(["/about", "/about", "/about", "/"]);
  expect(new Set(told.map(({ tab }) => tab)).size).toBe(1);
});

test("a tab that is hidden or whose preview has ended says nothing", async () => {
  watch();
  await pass(0);
  // The document may have others that listen, of other tests.
  const own = () => told.filter(({ tab }) => tab === told[0]?.tab);
  const visible = vi.spyOn(document, "visibilityState", "get");
  visible.mockReturnValue("hidden");
  await pass(60_000);
  expect(own()).toHaveLength(1);
  visible.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(own()).toHaveLength(2);
  stop.abort();
  await pass(60_000);
  expect(own()).toHaveLength(2);
  visible.mockRestore();
});

test.each([
  ["a refusal", () => Response.json({ code: "signInRequired" }, { status: 401 })],
  ["no network", () => Promise.reject(new TypeError("no network")) as never],
  ["an answer of another shape", () => new Response("<html>")],
])("with %s no one is shown", async (_what, failed) => {
  answer = failed;
  const { seen } = watch();
  await pass(0);
  expect(seen).toEqual([[]]);
});
