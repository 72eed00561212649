/** Joining, from the first question to the reference, as each kind of applicant. */
import type { Page } from "@playwright/test";
import {
  type Applicant,
  answerContacts,
  answerNeed,
  answerOrganisation,
  answerSize,
  declare,
  goOn,
  heading,
  send,
  someAbn,
  start,
  takeSuited,
} from "./join-walk";
import { payAs } from "./sandbox";
import { expect, test } from "./site";

const numbers = { reason: "To sell in retail stores" };
const locations = { needs: "Location numbers only" } as const;

const applicants: [string, string, Applicant][] = [
  ["a sole trader with two products", "Single numbers", { ...numbers, products: "2" }],
  [
    "a charity with a small range",
    "Ten number pack",
    { ...numbers, organisationType: "Charity", turnover: "$40,000", products: "10" },
  ],
  [
    "a not-for-profit with 40 products",
    "Full Member Small Business",
    { ...numbers, organisationType: "Not-for-profit", products: "More than 10", count: "40" },
  ],
  [
    "an importer with a turnover of a million",
    "Full Member Medium",
    { ...numbers, turnover: "1 000 000", products: "3" },
  ],
  [
    "an overseas group without an ABN",
    "Full Member Large",
    {
      ...{ ...numbers, country: "New Zealand", hasAbn: false },
      ...{ turnover: "50000000", products: "More than 10", count: "20,000" },
    },
  ],
  ["a new clinic without an ABN yet", "Starter", { ...locations, hasAbn: false, count: "4" }],
  [
    "a charity with 30 depots",
    "Regular",
    { ...locations, organisationType: "Charity", count: "30" },
  ],
  [
    "an overseas carrier with 500 docks",
    "Plus",
    { ...locations, country: "New Zealand", hasAbn: false, count: "500" },
  ],
];

/** Every address that the browser asks for or shows from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url())));
  page.on("framenavigated", (frame) => addresses.push(decodeURIComponent(frame.url())));
  return addresses;
}

/** What every applicant types about the organisation and the person. */
const typed = /Sauces|Example Street|Fremantle|5550.?1234|570.?156|555.?0123|sample@/;

for (const [index, [who, option, applicant]] of applicants.entries()) {
  const tag = index === 0 ? ["@quick", "@joinApplication"] : [];
  test(`${who} joins with ${option}`, { tag }, async ({ page }) => {
    const addresses = addressesOf(page);
    await start(page);
    await answerNeed(page, applicant);
    await answerSize(page, applicant);
    await takeSuited(page, option);
    await expect(page.getByRole("complementary", { name: "Your membership" })).toContainText("$");
    await answerOrganisation(page, applicant, someAbn(index));
    await answerContacts(page);
    await goOn(page);
    await expect(heading(page, "Check your answers")).toBeFocused();
    await declare(page);
    // Every second one pays by direct debit.
    const isCard = index % 2 === 0;
    const method = isCard ? "Credit or debit card" : "Direct debit from a bank account";
    await page.getByRole("radio", { name: method }).check();
    await send(page);
    await payAs(page, isCard ? "Pay" : "Agree to the direct debit");
    await expect(page).toHaveURL(isCard ? "/join-gs1/result" : "/join-gs1/result-direct-debit");
    await expect(page.getByText(/GS1-[A-Z0-9]{4}-[A-Z0-9]{4}/).first()).toBeVisible();
    expect(addresses.join()).toContain("/api/join/applications");
    expect(addresses.filter((address) => typed.test(address))).toEqual([]);
  });
}
