import { expect, test } from "vitest";
import { isPaymentPage, readPaymentService } from "./payment-service";

const site = "https://www.example.com.au/join-gs1/result";

test.each([
  ["stripe", "https://checkout.stripe.com/c/pay/cs_test_1", true],
  ["stripe", "https://checkout.stripe.com.example.com/c/pay/cs_test_1", false],
  ["stripe", "http://checkout.stripe.com/c/pay/cs_test_1", false],
  ["stripe", "https://www.example.com.au/sandbox-payment/1", false],
  ["stripe", "//example.com/c/pay/cs_test_1", false],
  ["stripe", "javascript:alert(1)", false],
  ["stripe", "https://", false],
  ["sandbox", "/sandbox-payment/1", true],
  ["sandbox", "https://www.example.com.au/sandbox-payment/1", true],
  ["sandbox", "//example.com/sandbox-payment/1", false],
  ["sandbox", "https://checkout.stripe.com/c/pay/cs_test_1", false],
  ["invoice", "https://checkout.stripe.com/c/pay/cs_test_1", false],
] as const)("by %s, %s may be opened: %j", (service, address, isAllowed) => {
  expect(isPaymentPage(address, service, site)).toBe(isAllowed);
});

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
    `PAYMENT: expected sandbox, stripe, invoice, found "${setting}"`,
  );
});
