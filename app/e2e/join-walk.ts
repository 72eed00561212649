/** Walking through the application as a person does, for the journeys that need it. */
import type { Page } from "@playwright/test";
import { expect, test } from "./site";

/** An applicant: what they answer where applicants differ. */
export type Applicant = {
  needs?: "Barcode numbers for products" | "Location numbers only";
  reason?: string;
  country?: string;
  organisationType?: "Neither of these" | "Not-for-profit" | "Charity";
  turnover?: string;
  /** How many products, as the form offers it. */
  products?: string;
  /** How many numbers or locations, where that is typed. */
  count?: string;
  hasAbn?: boolean;
};

/**
 * The ABN on which nothing else in these tests depends; each applicant has one of their own, and so has another run of
 * the same test, because the server refuses a second application with an ABN.
 */
export function someAbn(index: number): string {
  const { retry, repeatEachIndex } = test.info();
  // Nine digits of the body, then the two in front that make the sum a multiple of 89 (see the ABN check).
  const body = `952${repeatEachIndex % 10}${retry % 10}${String(10 + index).padStart(4, "0")}`;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = [...body].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at + 2] ?? 0),
    0,
  );
  for (let check = 10; check < 99; check++) {
    const [first = 0, second = 0] = [...String(check)].map(Number);
    if ((sum + (first - 1) * 10 + second) % 89 === 0) return `${check}${body}`;
  }
  throw new Error("every body has a pair in front");
}

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Opens the page and starts an application. */
export async function start(page: Page, address = "/join-gs1"): Promise<void> {
  await page.goto(address);
  await page.getByRole("link", { name: "Start now" }).click();
  await expect(heading(page, "What you need")).toBeVisible();
}

export async function answerNeed(page: Page, applicant: Applicant): Promise<void> {
  const { needs = "Barcode numbers for products" } = applicant;
  await page.getByRole("radio", { name: needs }).check();
  await page
    .getByRole("checkbox", { name: applicant.reason ?? "To identify locations or exchange" })
    .check();
  await goOn(page);
  await expect(heading(page, "About your business")).toBeFocused();
}

export async function answerSize(page: Page, applicant: Applicant): Promise<void> {
  await page.getByLabel("Country your business").selectOption(applicant.country ?? "Australia");
  await page.getByRole("radio", { name: applicant.organisationType ?? "Neither of these" }).check();
  await page.getByRole("textbox", { name: "Annual turnover" }).fill(applicant.turnover ?? "250000");
  if (applicant.products !== undefined) {
    await page.getByRole("radio", { name: applicant.products, exact: true }).check();
  }
  if (applicant.count !== undefined) {
    await page
      .getByLabel(/About how many barcode numbers|How many locations need/)
      .fill(applicant.count);
  }
  const stocked = page.getByRole("group", { name: "Will a supermarket or wholesaler stock it?" });
  if (await stocked.isVisible()) await stocked.getByRole("radio", { name: "No" }).check();
  await goOn(page);
  await expect(heading(page, "Choose your membership")).toBeFocused();
}

/** Takes the option that suits. */
export async function takeSuited(page: Page, name: string): Promise<void> {
  const suited = page
    .getByText(/^Suits you/)
    .locator("..")
    .locator("..");
  await expect(suited).toContainText(name);
  await suited.getByRole("radio").check();
  await goOn(page);
  await expect(heading(page, "Your organisation")).toBeFocused();
}

export async function answerOrganisation(
  page: Page,
  { country = "Australia", hasAbn = true }: Applicant,
  abn: string,
): Promise<void> {
  const group = page.getByRole("group", { name: "Do you have an Australian Business Number" });
  await group.getByRole("radio", { name: hasAbn ? "Yes" : "No" }).check();
  if (hasAbn) await page.getByLabel("ABN", { exact: true }).fill(abn);
  else {
    const reason = country === "Australia" ? "In the process of obtaining one" : "Located overseas";
    await page.getByRole("radio", { name: reason }).check();
  }
  await page.getByLabel("Legal name").fill("Sample Sauces");
  await page.getByLabel("Street address").fill("1 Example Street");
  await page.getByLabel("Suburb or town").fill("Fremantle");
  if (country === "Australia") {
    await page.getByLabel("State or territory").selectOption("WA");
    await page.getByLabel("Postcode").fill("6160");
  }
  await page
    .getByRole("group", { name: /postal address the same/ })
    .getByLabel("Yes")
    .check();
  await page
    .getByLabel("Business phone")
    .fill(country === "Australia" ? "08 5550 1234" : "+64 9 555 0123");
  await goOn(page);
  await expect(heading(page, "Who we can contact")).toBeFocused();
}

export async function answerContacts(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Sample");
  await page.getByLabel("Last name").fill("Person");
  await page.getByLabel("Email", { exact: true }).fill("sample@example.com");
  await page.getByLabel("Phone", { exact: true }).fill("+61 491 570 156");
  await page
    .getByRole("group", { name: /also the owner/ })
    .getByLabel("Yes")
    .check();
  await page
    .getByRole("group", { name: /alternate contact/ })
    .getByLabel("No")
    .check();
  await goOn(page);
  await expect(heading(page, "Services")).toBeFocused();
}

export async function declare(page: Page): Promise<void> {
  const sellsInUs = page.getByRole("group", { name: /medical devices in the United States/ });
  if (await sellsInUs.isVisible()) await sellsInUs.getByLabel("No").check();
  for (const name of [
    /turnover I entered is correct/,
    /I have the authority/,
    /I accept the membership/,
  ]) {
    await page.getByRole("checkbox", { name }).check();
  }
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(heading(page, "Payment")).toBeFocused();
}

export const send = (page: Page) =>
  page.getByRole("button", { name: "Send application and pay" }).click();

/** Complete answers, up to the payment. */
export const completeAnswers = (abn: string) => ({
  ...{ needs: "numbersAndMore", reasons: "retailStores", country: "AUS" },
  ...{ organisationType: "neither", turnover: "250000", productCount: "10", option: "2" },
  ...{ hasAbn: "yes", abn, companyName: "Sample Sauces", street: "1 Example Street" },
  ...{ suburb: "Fremantle", state: "WA", postcode: "6160", postalSame: "yes" },
  ...{ phone: "08 5550 1234", primaryGivenName: "Sample", primaryFamilyName: "Person" },
  ...{ primaryEmail: "sample@example.com", primaryPhone: "+61 491 570 156" },
  ...{ ceoSame: "yes", hasAlternate: "no", sellsInUs: "no" },
  ...{ turnoverTrue: "yes", hasAuthority: "yes", acceptsTerms: "yes", paymentMethod: "card" },
});

/** An application at `step` with `answers`, as a device keeps it: the key and the text of its local storage. */
export function keptApplication(step: string, answers: Record<string, string>): [string, string] {
  const random = () =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const draft = { key: random(), token: random(), step, answers, savedAt: Date.now() };
  return ["join.v1", JSON.stringify(draft)];
}

/** Opens `step` of an application with `answers` that this device has kept. */
export async function openKept(
  page: Page,
  step: string,
  answers: Record<string, string>,
  site = "",
): Promise<void> {
  const kept = keptApplication(step, answers);
  await page.goto(`${site}/robots.txt`); // any small file of the site, to write what it keeps
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), kept);
  await page.goto(`${site}/join-gs1#${step}`);
  await expect(page.locator("[data-tool=joinApplication]")).toHaveAttribute("data-engine", "ready");
}

/** What this device holds of the application. */
export async function kept(page: Page): Promise<{ answers: Record<string, string> }> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem("join.v1") ?? "{}"));
}
