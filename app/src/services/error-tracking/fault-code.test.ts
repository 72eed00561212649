import { expect, test } from "vitest";
import serverCodes from "../../../../fixtures/cases/fault-codes.json";
import { CaptchaError } from "../captcha/provider";
import { faultCode } from "./fault-code";

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
