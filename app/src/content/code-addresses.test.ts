/** The list is the one place of the app that spells these addresses; the server names some itself, and the list has those. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { codeAddresses } from "./code-addresses";

const app = resolve(import.meta.dirname, "../..");

test.each([
  ["server/src/mail/payment/links.rs", "/join-gs1/result"],
  ["server/src/mail/payment/mod.rs", "/join-gs1/result-direct-debit"],
  ["server/src/mail/payment/mod.rs", "/services/tools/pay-an-invoice/payment-completed"],
  ["server/src/mail/resume_link.rs", "/join-gs1"],
  ["server/src/plain_form/mod.rs", "/resources/contact-us"],
  ["server/src/payment/plain.rs", "/services/tools/pay-an-invoice"],
])("%s leads to %s, which the list has", (file, path) => {
  expect(readFileSync(resolve(app, file), "utf8")).toMatch(new RegExp(`${path}["#]`));
  expect(codeAddresses.has(path)).toBe(true);
});

test("nothing else in the app spells them", () => {
  const spelt = [...codeAddresses.keys()].map((path) => `"${path}"`);
  const files = readdirSync(resolve(app, "src"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^gallery\/|code-addresses/.test(file),
  );
  const again = files.filter((file) => {
    const text = readFileSync(resolve(app, "src", file), "utf8");
    return spelt.some((address) => text.includes(address));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(again).toEqual([]);
});
