import { expect, test } from "vitest";
import { readPaymentService } from "./payment-service";

test.each([
  [undefined, "sandbox"],
  ["sandbox", "sandbox"],
  ["stripe", "stripe"],
  ["invoice", "invoice"],
])("%j pays by %s", (setting, service) => {
  expect(readPaymentService(setting)).toBe(service);
});

test.each(["free", "", "Stripe"])("%j is no service, and stops the build", (setting) => {
  expect(() => readPaymentService(setting)).toThrow(
    `VITE_PAYMENT: expected sandbox, stripe, invoice, found "${setting}"`,
  );
});
