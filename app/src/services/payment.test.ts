import { expect, test } from "vitest";
import { readPaymentService } from "./payment";

test.each([
  [undefined, "standIn"],
  ["stand-in", "standIn"],
  ["invoice", "invoice"],
])("%j pays by %s", (setting, service) => {
  expect(readPaymentService(setting)).toBe(service);
});

test("a name that is none is refused", () => {
  expect(() => readPaymentService("free")).toThrow(
    'VITE_PAYMENT: expected stand-in or invoice, found "free"',
  );
});
