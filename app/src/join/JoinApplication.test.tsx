import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import fees from "../../../fixtures/content/fees.csv?raw";
import type { SiteModel } from "../content/model";
import { loadMembership } from "../engine/load-membership";
import { loadPageRules } from "../engine/load-page-rules";
import sampleSite from "../gallery/sample-site.json";
import { SiteContext } from "../site-context";
import { draftStore } from "./draft/draft";
import { estimated } from "./draft/estimated";
import { JoinApplication } from "./JoinApplication";

const sample: SiteModel = { ...(sampleSite as unknown as SiteModel), fees };
/** A day in the sample fee table: 1 March 2026. */
const now = () => Date.parse("2026-03-01T00:00:00Z");

/** Complete answers, up to the services. */
const answers = {
  ...{ needs: "numbersAndMore", reasons: "retailStores", country: "AUS" },
  ...{ organisationType: "neither", turnover: "250000", productCount: "10", option: "2" },
  ...{ hasAbn: "yes", abn: "51824753556", companyName: "Sample Sauces", street: "1 Example St" },
  ...{ suburb: "Fremantle", state: "WA", postcode: "6160", postalSame: "yes" },
  ...{ phone: "08 5550 1234", primaryGivenName: "Sample", primaryFamilyName: "Person" },
  ...{ primaryEmail: "sample@example.com", primaryPhone: "0491 570 156" },
  ...{ ceoSame: "yes", hasAlternate: "no" },
};

function show(site: Partial<SiteModel> = {}, clock = now) {
  const result = render(
    <SiteContext value={{ ...sample, ...site }}>
      <JoinApplication now={clock} leaveFor={() => undefined} />
    </SiteContext>,
  );
  return { user: userEvent.setup(), ...result };
}

/** Opens `step` with what this device has kept. */
function open(step: string, kept: Record<string, string>, site?: Partial<SiteModel>) {
  draftStore.adopt({ token: "t", answers: kept });
  location.hash = `#${step}`;
  return show(site);
}

/** Changes the draft as another tab does. */
function changeElsewhere(change: object) {
  const oldValue = localStorage.getItem("join.v1");
  const newValue = JSON.stringify({ ...draftStore.read(), ...change });
  localStorage.setItem("join.v1", newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "join.v1", oldValue, newValue }));
  });
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => {
  draftStore.clear();
  estimated.note({}, undefined);
  location.hash = "";
});

test("the start panel says what is needed and begins with the first step", async () => {
  const { user } = show();
  expect(screen.getByText(/Eight short screens/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Start now" }));
  const title = await heading("What you need");
  await waitFor(() => expect(title).toHaveFocus());
  expect(location.hash).toBe("#need");
  expect(document.title).toMatch(/^What you need, step 1 of 8/);
});

test("choices, benefits and who an option suits say what editors write, on the screen and read back", async () => {
  const words = sample.membershipWords;
  const membershipWords = {
    ...words,
    reasons: { ...words.reasons, retailStores: "For shops" },
    services: { ...words.services, recall: "Our recalls" },
    options: { ...words.options, "2": "Ten of a kind" },
    benefits: { ...words.benefits, training: "Lessons" },
  };
  const { unmount } = open("need", answers, { membershipWords });
  expect(await screen.findByRole("checkbox", { name: "For shops" })).toBeChecked();
  unmount();
  const { unmount: leave, user } = open("option", answers, { membershipWords });
  await heading("Choose your membership");
  expect(screen.getByText(/^Ten of a kind\. 10 numbers\./)).toBeVisible();
  await user.click(screen.getByText("What comes with Ten number pack"));
  expect(screen.getByText("Lessons")).toBeVisible();
  leave();
  const services = { services: "recall", recallRole: "initiator", recallCategories: "health" };
  open("review", { ...answers, ...services }, { membershipWords });
  expect(await screen.findByText("For shops")).toBeVisible();
  expect(screen.getByText("Our recalls")).toBeVisible();
});

test("recipients of product data are those of the content, and one that it lost stays with who chose it", async () => {
  const recipients =
    "code,name,vendorNumber,other\nexample,Example Stores,no,no\nrest,Another,no,yes";
  const supplier = { services: "nationalProductCatalogue", npcRole: "supplier", npcScope: "both" };
  const kept = { ...answers, ...supplier, npcRecipients: "liquorStores" };
  const { user } = open("services", kept, { recipients });
  const group = within(
    await screen.findByRole("group", { name: /Who receives your product data/ }),
  );
  expect(group.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
    ...["Example Stores", "Another", "Liquor stores"],
  ]);
  expect(group.getByRole("checkbox", { name: "Liquor stores" })).toBeChecked();
  await user.click(group.getByRole("checkbox", { name: "Another" }));
  expect(screen.getByLabelText("Who is the other recipient?")).toBeVisible();
  await user.click(group.getByRole("checkbox", { name: "Another" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Check your answers");
  expect(screen.getByText("Liquor stores")).toBeVisible();
});

test("what was typed to learn a price is not asked again, on this page or on one before it", async () => {
  const { user } = show();
  const needs = "numbersAndMore";
  estimated.note({ products: "4" }, { needs, turnover: "300000", productCount: "4" });
  await user.click(screen.getByRole("link", { name: "Start now" }));
  await heading("What you need");
  expect(screen.getByRole("radio", { name: "Barcode numbers for products" })).toBeChecked();
  expect(draftStore.read()?.answers).toEqual({ needs, turnover: "300000", productCount: "4" });
});

test("a start on 1 July is offered on the days on which the fees allow it, and changes the price", async () => {
  const rule = "startNextYear,2020-01-01,,365\n";
  const years = fees.replaceAll("2027-06-30", "2999-06-30");
  const { user } = open("option", answers, { fees: years + rule });
  const july = await screen.findByRole("checkbox", { name: /Start my membership on 1 July/ });
  expect(july).toHaveAccessibleDescription(/^You pay for the membership year from 1 July/);
  await user.click(july);
  const price = screen.getAllByText(/from 1 July 20\d\d until 30 June 20\d\d, then/);
  expect(price.length).toBeGreaterThan(1);
});

test("on a day without fees the form gives way to the panel that says so", async () => {
  const feesWindow = { start: 0, end: 1, endDay: "1 July 2027", isOpen: false };
  open("organisation", answers, { feesWindow });
  expect(await screen.findByText(/Our fees from 1 July 2027 are not set yet/)).toBeVisible();
  expect(screen.getByText("Your answers are saved on this device.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Start now|Continue/ })).toBeNull();
});

test("an unanswered step says what is missing, at the field and in a summary with focus", async () => {
  const { user } = show();
  await user.click(screen.getByRole("link", { name: "Start now" }));
  await heading("What you need");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  expect(document.title).toMatch(/^Error: /);
  await user.click(within(screen.getByRole("alert")).getByText("Select what you need"));
  expect(screen.getByRole("radio", { name: "Barcode numbers for products" })).toHaveFocus();
  expect(screen.getByRole("group", { name: "What do you need?" })).toHaveAccessibleDescription(
    /Error: Select what you need/,
  );
});

test("with costs switched off the browser needs no fees", async () => {
  open("option", answers, { fees: null, showCosts: false });
  await heading("Choose your membership");
  expect(screen.getAllByRole("radio").length).toBeGreaterThan(1);
});

test("the option screen says what the chosen option brings, and what it does not", async () => {
  const { user } = open("option", { ...answers, productCount: "1", option: "1" });
  expect(await screen.findByText("What comes with Single numbers")).toBeVisible();
  expect(screen.getByText("Not included: Numbers for pallets (SSCC)")).toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Full Member Small Business" }));
  expect(screen.getByText("What comes with Full Member Small Business")).toBeVisible();
  expect(screen.queryByText(/^Not included:/)).toBeNull();
});

test("an option without what a reason needs says so where it is chosen, and on the list of all answers", async () => {
  // As it was kept when one reason stood for both.
  const kept = { ...answers, productCount: "2", reasons: "retailStores,cartonsAndPallets" };
  const { unmount } = open("option", { ...kept, option: "" });
  await heading("Choose your membership");
  const [first, ...others] = screen.getAllByRole("radio");
  expect(first).toHaveAccessibleName("Full Member Small Business");
  expect(first).toHaveAccessibleDescription(/Suits you. It is the smallest/);
  expect(first).not.toHaveAccessibleDescription(/Not included/);
  const missing = "Numbers for pallets (SSCC)";
  expect(others[0]).toHaveAccessibleDescription(
    expect.stringContaining(`Does not cover all you need. Not included: ${missing}.`),
  );
  unmount();
  open("review", { ...kept, option: "1" });
  await heading("Check your answers");
  expect(screen.getByRole("region", { name: "Choose your membership" })).toHaveTextContent(missing);
});

test("the reason that once stood for cartons and pallets is ticked as pallets", async () => {
  open("need", { ...answers, reasons: "retailStores,cartonsAndPallets" });
  await heading("What you need");
  expect(screen.getByRole("checkbox", { name: "To put barcodes on pallets" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "To put barcodes on cartons" })).not.toBeChecked();
});

test("cartons alone need no full membership, and the two cheapest that do stand side by side", async () => {
  const { user } = open("option", {
    ...answers,
    productCount: "3",
    reasons: "cartons",
    supermarkets: "no",
    option: "",
  });
  await heading("Choose your membership");
  expect(screen.getAllByRole("radio")[0]).toHaveAccessibleName("Ten number pack");
  await user.click(screen.getByText("The two cheapest that cover this"));
  expect(screen.getByText(/^Ten number pack: \$[\d.,]+ over three years$/)).toBeVisible();
  expect(
    screen.getByText(/^10 numbers\. Leaves out: Numbers for pallets \(SSCC\); Numbers for loc/),
  ).toBeVisible();
  expect(screen.getByText(/^Full Member Small Business: .* over three years$/)).toBeVisible();
  expect(screen.getByText(/Leaves nothing out\.$/)).toBeVisible();
});

test("who stocks the products is asked where it decides which membership suits", async () => {
  const kept = { ...answers, productCount: "3", reasons: "retailStores", option: "" };
  const { user } = open("size", kept);
  await heading("About your business");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveFocus());
  const asked = screen.getByRole("group", { name: "Will a supermarket or wholesaler stock it?" });
  await user.click(within(asked).getByRole("radio", { name: "Yes" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Choose your membership");
  expect(screen.getAllByRole("radio")[0]).toHaveAccessibleName("Full Member Small Business");
});

test("locations of the estimate are among the answers, and the same membership suits", async () => {
  const engine = await loadMembership();
  const typed = { products: "4", turnover: "250000", places: "2" };
  const estimate = engine.estimatePrice(typed, fees, Date.now());
  if (estimate?.type !== "ok" || !estimate.options[0]) throw new Error(estimate?.type);
  estimated.note(typed, estimate.answers);
  const { user } = show();
  await user.click(screen.getByRole("link", { name: "Start now" }));
  await heading("What you need");
  await user.click(screen.getByRole("checkbox", { name: "To sell in retail stores" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("About your business");
  expect(screen.getByLabelText("How many locations need a number?")).toHaveValue("2");
  await user.click(screen.getByRole("radio", { name: /^Neither/ }));
  await user.selectOptions(screen.getByLabelText(/^Country/), "Australia");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Choose your membership");
  expect(screen.getAllByRole("radio")[0]).toHaveAccessibleName(estimate.options[0].name);
});

test("what is typed is kept when the tab is closed", async () => {
  const { user, unmount } = open("organisation", answers);
  await heading("Your organisation");
  const name = screen.getByLabelText("Legal name");
  await user.clear(name);
  await user.type(name, "Other Sauces");
  unmount();
  show();
  expect(await screen.findByLabelText("Legal name")).toHaveValue("Other Sauces");
});

test("an address beyond what is answered leads to the first open question", async () => {
  open("payment", { needs: "numbersAndMore", reasons: "retailStores" });
  await heading("About your business");
  await waitFor(() => expect(location.hash).toBe("#size"));
});

test("the option that suits comes first with its reason, and the others say why not", async () => {
  open("option", answers);
  await heading("Choose your membership");
  const [first, ...others] = screen.getAllByRole("radio");
  expect(first).toHaveAccessibleName("Ten number pack");
  expect(first).toHaveAccessibleDescription(/Suits you. It is the smallest/);
  expect(others).toHaveLength(2);
  const closed = screen.getByRole("region", { name: "Not open to you" });
  expect(within(closed).getAllByRole("listitem")).toHaveLength(5);
  expect(closed).toHaveTextContent("For a turnover of $50,000,000 and over.");
});

test("a sample price says that it is one, and stays in view", async () => {
  open("organisation", answers);
  const membership = await screen.findByRole("complementary", { name: "Your membership" });
  expect(membership).toHaveTextContent(
    /Ten number pack\$[\d,.]+ until 30 June 20\d\d, then \$[\d,.]+ on 1 July each year/,
  );
  expect(membership).toHaveTextContent("Sample price");
});

test("before one is chosen, what suits the answers so far stands there with its price", async () => {
  const name = { name: "Your membership" };
  const { needs, reasons } = answers;
  const { unmount } = open("size", { needs, reasons });
  await heading("About your business");
  expect(screen.queryByRole("complementary", name)).toBeNull();
  unmount();
  open("size", { ...answers, option: "" });
  expect(await screen.findByRole("complementary", name)).toHaveTextContent(
    /Suits what you have answered so far: Ten number pack\$[\d,.]+ until 30 June/,
  );
});

test.each(["option", "organisation", "review", "payment"])(
  "with costs switched off, %s shows no amount of money",
  async (step) => {
    const complete = { ...answers, sellsInUs: "no", turnoverTrue: "yes", hasAuthority: "yes" };
    const { container } = open(step, { ...complete, acceptsTerms: "yes" }, { showCosts: false });
    await screen.findByRole("heading", { level: 1 });
    // The turnover that was typed, and the limits of options, are amounts but no costs.
    const text = (container.textContent ?? "").replaceAll(/[^.]*(turnover|Turnover)[^.]*\./g, "");
    expect(text.replace("$250,000", "")).not.toMatch(/\$\d|Sample price/);
  },
);

test("when no option fits, the way leads to people and not to an error", async () => {
  open("option", { ...answers, productCount: "moreThan10", numberCount: "20000", option: "" });
  await heading("Talk to us first");
  expect(screen.getByText(/you can choose up to 10,000 numbers/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("an answer is changed from the list of all answers, and the list comes back", async () => {
  const { user } = open("review", answers);
  await heading("Check your answers");
  await user.click(screen.getByRole("link", { name: "Change Legal name" }));
  const name = await screen.findByLabelText("Legal name");
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, " Pty Ltd");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Check your answers");
  expect(screen.getByText("Sample Sauces Pty Ltd")).toBeVisible();
});

test("a change that opens new questions asks them before the list comes back", async () => {
  const { user } = open("review", answers);
  await heading("Check your answers");
  await user.click(screen.getByRole("link", { name: /^Change What you need/ }));
  await user.click(await screen.findByRole("radio", { name: "Location numbers only" }));
  await user.click(screen.getByRole("checkbox", { name: /^To identify locations/ }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("About your business");
  expect(screen.getByLabelText("How many locations need a number?")).toBeVisible();
});

test("an ACN that is not in the ABN is pointed out and does not stop the applicant", async () => {
  const numbers = { abn: "ABN: 67 005 529 920", acn: "000 000 019" };
  const { user } = open("organisation", { ...answers, ...numbers });
  await heading("Your organisation");
  expect(screen.getByLabelText(/^Australian Company Number/)).toHaveAccessibleDescription(
    /This ACN is not part of the ABN above/,
  );
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Who we can contact");
});

test("a postcode of another state is pointed out and does not stop the applicant", async () => {
  const { user } = open("organisation", { ...answers, postcode: "3000" });
  await heading("Your organisation");
  expect(screen.getByText(/Most addresses with this postcode are in VIC/)).toBeVisible();
  expect(screen.getByLabelText("Postcode")).toHaveAccessibleDescription(/are in VIC/);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await heading("Who we can contact");
});

test.each([
  ["AUS", ["ACN", "Trading name", "Address line 2", "Website"]],
  ["NZL", ["Trading name", "Address line 2", "State or territory", "Postcode", "Website"]],
])("an organisation in %s sees which questions it may leave open", async (country, expected) => {
  open("organisation", { ...answers, country, state: "", postcode: "" });
  await heading("Your organisation");
  const marked = screen.getAllByLabelText(/\(optional\)$/) as HTMLInputElement[];
  const words = marked.map(({ labels }) => labels?.[0]?.textContent?.replace(" (optional)", ""));
  expect(words.map((label) => label?.replace("Australian Company Number (ACN)", "ACN"))).toEqual(
    expected,
  );
});

test("a phone that reads as an Australian one is pointed out to an organisation overseas", async () => {
  open("organisation", { ...answers, country: "NZL", phone: "021 555 1234" });
  await heading("Your organisation");
  expect(screen.getByLabelText("Business phone")).toHaveAccessibleDescription(
    /We read this as an Australian number/,
  );
});

test("each screen has the way to a phone number that works from overseas", async () => {
  const contact = { text: "Contact us", href: "/resources/contact-us" };
  open("organisation", answers, { joinLinks: { ...sample.joinLinks, contact } });
  await heading("Your organisation");
  expect(screen.getByText(/Calling from overseas\?/)).toContainElement(
    screen.getByRole("link", { name: "Contact us" }),
  );
});

test("the estimate multiplies the choices and answers the question", async () => {
  const { user } = open("size", { ...answers, productCount: "" });
  await heading("About your business");
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  await user.click(screen.getByText("Work out how many numbers you need"));
  await fill("Products", "2");
  await fill("Sizes of each", "4");
  await user.click(screen.getByRole("button", { name: "Use this answer" }));
  expect(screen.getByRole("radio", { name: "10" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "10" })).toHaveFocus();
  await fill("Colours or flavours of each", "5");
  await user.click(screen.getByRole("button", { name: "Use this answer" }));
  expect(screen.getByLabelText("About how many barcode numbers do you need?")).toHaveValue("40");
  expect(screen.getByLabelText("About how many barcode numbers do you need?")).toHaveFocus();
});

test("the numbers of the estimate outlast a reload and are no answers", async () => {
  const { user, unmount } = open("size", { ...answers, productCount: "" });
  await heading("About your business");
  await user.click(screen.getByText("Work out how many numbers you need"));
  await user.clear(screen.getByLabelText("Products"));
  await user.type(screen.getByLabelText("Products"), "7");
  unmount();
  show();
  expect(await screen.findByLabelText("Products")).toHaveValue("7");
  expect(draftStore.read()?.answers).toEqual({ ...answers, productCount: "" });
});

test.each(["", "1e3", "-1", "1.5"])(
  "the estimate of %j says what is missing and ends no step",
  async (text) => {
    const { user } = open("size", { ...answers, productCount: "" });
    await heading("About your business");
    await user.click(screen.getByText("Work out how many numbers you need"));
    const sizes = screen.getByLabelText("Sizes of each");
    await user.clear(sizes);
    await user.type(sizes, `${text}{Enter}`);
    expect(screen.getByText("Sizes of each: enter a whole number, like 3.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Use this answer" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("the estimate asks about each field in a sentence of its own", async () => {
  const { user } = open("size", { ...answers, productCount: "" });
  await heading("About your business");
  await user.click(screen.getByText("Work out how many numbers you need"));
  for (const [field, text] of [
    ["Products", "20 30"],
    ["Sizes of each", "1.250"],
  ] as const) {
    await user.clear(screen.getByLabelText(field));
    await user.type(screen.getByLabelText(field), text);
  }
  expect(screen.getByText("Products: did you mean 2,030, 20 or 30?")).toBeVisible();
  expect(screen.getByText("Sizes of each: did you mean 1,250?")).toBeVisible();
});

test("the list of all answers has a person and an address in a row each", async () => {
  const second = { ...answers, street2: "Level 2", ceoSame: "no", ceoGivenName: "Otto" };
  open("review", { ...second, ceoFamilyName: "Other", ceoEmail: "otto@example.com" });
  await heading("Check your answers");
  const row = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement;
  expect(row("Street address")).toHaveTextContent("1 Example St, Level 2, Fremantle WA 6160");
  expect(row("Primary contact's name")).toHaveTextContent("Sample Person");
  expect(row("Chief executive's or owner's name")).toHaveTextContent("Otto Other");
  // A yes or no that the next row says as well has none of its own.
  expect(row("Post goes to the same address")).toHaveTextContent("Yes");
  for (const part of [
    ...["Suburb or town", "Postcode", "Primary contact's last name", "Has an ABN"],
    "The primary contact is the chief executive or owner",
  ]) {
    expect(screen.queryByText(part)).toBeNull();
  }
  await userEvent.click(screen.getByRole("link", { name: "Change Street address" }));
  await waitFor(() => expect(screen.getByLabelText("Street address")).toHaveFocus());
});

test("what was left open is one line on the list of all answers", async () => {
  const { user } = open("review", answers);
  await heading("Check your answers");
  const section = within(screen.getByRole("region", { name: "Your organisation" }));
  const line = section.getByText("Not given", { selector: "dt" }).parentElement;
  expect(line).toHaveTextContent("Change ACN, Change trading name, Change website");
  expect(line).not.toHaveTextContent("second line");
  await user.click(section.getByRole("link", { name: "Change trading name" }));
  const name = await screen.findByLabelText("Trading name (optional)");
  await waitFor(() => expect(name).toHaveFocus());
});

test("a service says what it is and whether it costs, with a link to its page", async () => {
  const smartMedia = { text: "Smart Media", href: "/services/smart-media", note: "For images." };
  const recallHealth = { text: "Recall Health", href: "/services/recall-health", note: "TGA." };
  open("services", { ...answers, services: "recall" }, { joinLinks: { smartMedia, recallHealth } });
  await heading("Services");
  const service = screen.getByRole("checkbox", { name: "Smart Media" });
  expect(service).toHaveAccessibleDescription("For images. More about Smart Media");
  expect(screen.getByRole("checkbox", { name: "Recall" })).not.toHaveAccessibleDescription();
  expect(screen.getByRole("checkbox", { name: "Health" })).toHaveAccessibleDescription(/^TGA\./);
  const more = screen.getByRole("link", { name: "More about Recall Health" });
  expect(more).toHaveAttribute("href", "/services/recall-health");
});

test("the kinds of access to Smart Media say what they give", async () => {
  open("services", { ...answers, services: "smartMedia", smartMediaRole: "publisher" });
  const access = await screen.findByRole("group", { name: /^What access to Smart Media/ });
  expect(access).toHaveAccessibleDescription(/Upload Only is for .* Full Access is for /);
});

test("answers are cleared only after a second question", async () => {
  const { user } = open("size", answers);
  await heading("About your business");
  await user.click(screen.getByRole("button", { name: "Clear my answers" }));
  expect(draftStore.read()).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Yes, clear them" }));
  expect(draftStore.read()).toBeUndefined();
  expect(await screen.findByRole("link", { name: "Start now" })).toBeVisible();
});

test("beside a new application there is a way to the one that was sent before", () => {
  draftStore.adopt({ token: "t", id: "a1", version: 1, answers: {}, reference: "GS1-7K3M-9QXT" });
  draftStore.start("need", undefined);
  show();
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  expect(screen.getByRole("link", { name: "Check its status" })).toHaveAttribute(
    "href",
    "/join-gs1/result",
  );
});

test("starting again asks before it clears the answers", async () => {
  draftStore.adopt({ token: "t", answers });
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Clear it and start again" }));
  expect(draftStore.read()?.answers).toEqual(answers);
  await user.click(screen.getByRole("button", { name: "Yes, start again" }));
  const title = await heading("What you need");
  await waitFor(() => expect(title).toHaveFocus());
  expect(draftStore.read()?.answers).toEqual({});
});

test("another tab's change is shown, with a word about it", async () => {
  open("organisation", answers);
  await heading("Your organisation");
  // Written by an effect, when those that listen to other tabs have run as well.
  await waitFor(() => expect(draftStore.read()?.step).toBe("organisation"));
  changeElsewhere({ answers: { ...answers, suburb: "Perth" } });
  expect(await screen.findByDisplayValue("Perth")).toBeVisible();
  expect(screen.getByText(/changed in another tab/)).toBeVisible();
});

test("two tabs on two steps leave each other alone", async () => {
  open("organisation", answers);
  await heading("Your organisation");
  await waitFor(() => expect(draftStore.read()?.step).toBe("organisation"));
  changeElsewhere({ step: "need" });
  await screen.findByRole("heading", { level: 1, name: "Your organisation" });
  expect(draftStore.read()?.step).toBe("need");
  expect(screen.queryByText(/changed in another tab/)).toBeNull();
});

test("during an outage an application cannot be started, and nothing that was typed is lost", async () => {
  const outage = { start: now() - 1, end: now() + 1000, startText: "", endText: "" };
  open("organisation", answers, { outage });
  expect(await screen.findByText(/The online application is closed for maintenance/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /Start|Continue/ })).toBeNull();
  expect(draftStore.read()?.answers).toEqual(answers);
});

test("a page that stays open closes when an outage begins and opens when it ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const start = now() + 1000;
  let instant = now();
  show({ outage: { start, end: start + 1000, startText: "", endText: "" } }, () => instant);
  await act(async () => void (await loadPageRules()));
  const wait = () => {
    instant += 1000;
    act(() => void vi.advanceTimersByTime(1000));
  };
  expect(screen.getByRole("link", { name: "Start now" })).toBeVisible();
  wait();
  expect(screen.queryByRole("link", { name: "Start now" })).toBeNull();
  wait();
  expect(screen.getByRole("link", { name: "Start now" })).toBeVisible();
  vi.useRealTimers();
});

test("skipping the header stays in the step", async () => {
  open("size", answers);
  await heading("About your business");
  location.hash = "#main";
  await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  expect(screen.getByRole("heading", { level: 1, name: "About your business" })).toBeVisible();
  expect(location.hash).toBe("#main");
});

describe("back at the start", () => {
  /** The page around the form has a heading and a title of its own. */
  function openInPage(step: string, clock?: () => number, outage?: SiteModel["outage"]) {
    document.title = "Join";
    draftStore.adopt({ token: "t", answers });
    location.hash = step;
    render(<h1 tabIndex={-1}>The page</h1>);
    return show(outage && { outage }, clock);
  }
  const expectPage = async () => {
    // An outage is noticed within a second.
    const focused = () => expect(screen.getByText("The page")).toHaveFocus();
    await waitFor(focused, { timeout: 4000 });
    expect(document.title).toBe("Join");
  };

  test("nothing takes the focus when the page is loaded", () => {
    openInPage("");
    expect(document.body).toHaveFocus();
  });

  test("by the link on the first screen", async () => {
    const { user } = openInPage("#need");
    await heading("What you need");
    await waitFor(() => expect(document.title).toMatch(/^What you need/));
    await user.click(screen.getByRole("link", { name: "Back" }));
    await expectPage();
  });

  test("by clearing the answers", async () => {
    const { user } = openInPage("#size");
    await heading("About your business");
    await user.click(screen.getByRole("button", { name: "Clear my answers" }));
    await user.click(screen.getByRole("button", { name: "Yes, clear them" }));
    await expectPage();
  });

  test("by keeping the application of this device instead of a mailed one", async () => {
    const { user } = openInPage("#resume=a-B_9");
    await user.click(
      await screen.findByRole("button", { name: "Keep the application on this device" }),
    );
    await expectPage();
  });

  test("by an outage that begins", async () => {
    const start = now() + 1000;
    let instant = now();
    const outage = { start, end: start + 1000, startText: "", endText: "" };
    openInPage("#size", () => instant, outage);
    await heading("About your business");
    instant = start;
    await expectPage();
  });
});

test("who comes back after sending sees the reference, not the form", async () => {
  draftStore.adopt({ token: "t", id: "a1", version: 1, answers: {}, reference: "GS1-7K3M-9QXT" });
  location.hash = "#payment";
  show();
  await heading("Your application has been sent");
  expect(screen.getByText("GS1-7K3M-9QXT")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Send/ })).toBeNull();
});

test("the country begins as Australia, and one that was chosen stays", async () => {
  const asked = { needs: "numbersAndMore", reasons: "retailStores" };
  const { unmount } = open("size", asked);
  const country = () => screen.findByLabelText(/^Country your business/);
  await waitFor(async () => expect(await country()).toHaveValue("AUS"));
  expect(draftStore.read()?.answers.country).toBe("AUS");
  unmount();
  open("size", { ...asked, country: "NZL" });
  expect(await country()).toHaveValue("NZL");
});
