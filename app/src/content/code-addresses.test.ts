/** The server and the app name the pages themselves: the list has what they name. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { JOIN_PATH, resultPath } from "../join/address";
import { codeAddresses } from "./code-addresses";

test.each([JOIN_PATH, resultPath("card", "stripe"), resultPath("directDebitBank", "stripe")])(
  "the form of membership leads to %s",
  (path) => {
    expect(codeAddresses.has(path)).toBe(true);
  },
);

const app = resolve(import.meta.dirname, "../..");

test.each([
  ["server/src/mail/payment/links.rs", "/join-gs1/result"],
  ["server/src/mail/payment/mod.rs", "/join-gs1/result-direct-debit"],
  ["server/src/mail/payment/mod.rs", "/services/tools/pay-an-invoice/payment-completed"],
  ["server/src/mail/resume_link.rs", "/join-gs1"],
  ["server/src/enquiry/plain_page.rs", "/resources/contact-us"],
  ["src/pay/invoice/PayOnline.tsx", "/services/tools/pay-an-invoice/payment-completed"],
  ["src/pay/invoice/InvoiceResult.tsx", "/services/tools/pay-an-invoice"],
  ["src/tools/frame/ToolFrame.tsx", "/resources/contact-us"],
])("%s leads to %s, which the list has", (file, path) => {
  expect(readFileSync(resolve(app, file), "utf8")).toMatch(new RegExp(`${path}["#]`));
  expect(codeAddresses.has(path)).toBe(true);
});
