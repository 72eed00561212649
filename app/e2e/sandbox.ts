/** The sandbox's page, as the person who pays uses it. */
import type { Page } from "@playwright/test";
import { expect } from "./site";

/** Its address. */
export const SANDBOX = /\/sandbox-payment\/[^/]+$/;

/** The buttons of its page. */
export type Action =
  | "Pay"
  | "Decline the card"
  | "Agree to the direct debit"
  | "Let the time run out"
  | "The bank pays"
  | "The bank refuses"
  | "Refund all that is left"
  | "Open a dispute";

/** How the site hears of it. */
export type Delivery =
  | "At once"
  | "After 20 seconds"
  | "Twice"
  | "In the wrong order"
  | "Not at all";

/** Waits until the page leads to the sandbox, and gives the address it has there. */
export async function atSandbox(page: Page): Promise<string> {
  await page.waitForURL(SANDBOX);
  await expect(page.getByText("Test payment.")).toBeVisible();
  return page.url();
}

/** Presses a button of the sandbox's page. */
export async function press(page: Page, action: Action, delivery: Delivery = "At once") {
  await page.getByRole("radio", { name: delivery }).check();
  await page.getByRole("button", { name: action, exact: true }).click();
}

/** Pays on the sandbox's page, or agrees to the debit, and comes back. */
export async function payAs(page: Page, action: "Pay" | "Agree to the direct debit" = "Pay") {
  await atSandbox(page);
  await press(page, action);
  await page.waitForURL((url) => !SANDBOX.test(url.pathname));
}
