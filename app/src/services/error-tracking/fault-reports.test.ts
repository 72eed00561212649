import { beforeEach, expect, test, vi } from "vitest";
import serverCodes from "../../../../fixtures/cases/fault-codes.json";
import { CaptchaError } from "../captcha/provider";
import { createFaultReports, faultCode } from "./fault-reports";

const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response());

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"buildId":"37316264b0dc"}</script>';
});

const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)));

test("a report has a code, a page and a build, and nothing that was typed", () => {
  const { report } = createFaultReports(() => "/join-gs1");
  report(new TypeError('cannot read "jo@example.com" of 51824753556'));
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/faults");
  expect(bodies()).toEqual([{ code: "typeError", page: "/join-gs1", build: "37316264b0dc" }]);
});

test("an error that repeats is reported once, and a broken page says so five times at most", () => {
  let page = 0;
  const { report } = createFaultReports(() => `/join-gs1/${page}`);
  report(new TypeError("one"));
  report(new TypeError("two"));
  expect(fetched).toHaveBeenCalledOnce();
  for (page = 1; page < 10; page += 1) report(new TypeError("more"));
  expect(fetched).toHaveBeenCalledTimes(5);
});

test("a report that does not arrive is no error", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  createFaultReports(() => "/join-gs1").report(new Error("broken"));
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
});

const errors: unknown[] = [
  new TypeError("Jo Example is not a function"),
  new ReferenceError("jo"),
  new RangeError("jo"),
  new SyntaxError("jo"),
  new WebAssembly.RuntimeError("unreachable"),
  new DOMException("jo", "NetworkError"),
  new DOMException("jo", "QuotaExceededError"),
  new DOMException("jo", "SecurityError"),
  new CaptchaError("jo"),
  new Error("jo"),
];

test("there is an error for every code that the server knows, and no other code", () => {
  expect(errors.map(faultCode)).toEqual(serverCodes);
});

const renamed = Object.assign(new Error("jo"), { name: "constructor" });

test.each([undefined, null, "jo@example.com", 7, { name: "TypeError" }, renamed])(
  "%j is an error of an unknown kind",
  (thrown) => {
    expect(faultCode(thrown)).toBe("otherError");
  },
);
