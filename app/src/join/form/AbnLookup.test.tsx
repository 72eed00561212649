import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import fees from "../../../../fixtures/content/fees.csv?raw";
import type { SiteModel } from "../../content/model";
import sampleSite from "../../gallery/sample-site.json";
import { SiteContext } from "../../site-context";
import { Announcer } from "../../ui/Announcer";
import { draftStore } from "../draft/draft";
import { JoinApplication } from "../JoinApplication";
import { AbnLookup } from "./AbnLookup";
import type { JoinForm } from "./form";

const site: SiteModel = { ...(sampleSite as unknown as SiteModel), fees };

const company = {
  ...{ isActive: true, statusFrom: "2015-03-02", name: "SAMPLE SAUCES PTY LTD" },
  ...{ entityType: "Australian Private Company", acn: "952000010", state: "WA" },
  ...{ postcode: "6160", gstFrom: "2015-03-02" },
};

const before = {
  ...{ needs: "numbersAndMore", reasons: "retailStores", country: "AUS" },
  ...{ organisationType: "neither", turnover: "250000", productCount: "10", option: "2" },
  hasAbn: "yes",
};

let sent: { address: string; body: unknown }[] = [];

/** Opens the step with these answers; the server gives this answer, or none, at once or later. */
async function open(
  answer: object | Promise<object> | undefined,
  answers: Record<string, string> = {},
) {
  const original = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (!String(address).startsWith("/api/")) return original(address, init);
    sent.push({ address: String(address), body: JSON.parse(String(init.body)) });
    if (answer === undefined) throw new TypeError("no network");
    return Response.json(await answer);
  });
  draftStore.adopt({ token: "t", answers: { ...before, ...answers } });
  location.hash = "#organisation";
  render(
    <SiteContext value={site}>
      <Announcer />
      <JoinApplication now={() => Date.parse("2026-03-01T00:00:00Z")} leaveFor={() => undefined} />
    </SiteContext>,
  );
  await screen.findByRole("heading", { level: 1, name: "Your organisation" });
  return userEvent.setup();
}

const abnField = () => screen.getByLabelText("ABN");
const lookUp = () => screen.getByRole("button", { name: "Look up this ABN" });
/** Not the live region, which has the same words. */
const inForm = { selector: "p" };
const announced = () => document.getElementById("announcer")?.textContent;

beforeEach(() => {
  sent = [];
  draftStore.clear();
  vi.unstubAllGlobals();
});

test("an ABN is looked up when asked to, and its name fills what is empty", async () => {
  const user = await open({ result: "found", business: company });
  await user.type(abnField(), "16 952 000 01");
  expect(screen.queryByRole("button", { name: "Look up this ABN" })).toBeNull();
  await user.type(abnField(), "0");
  expect(sent).toEqual([]);
  await user.tab();
  expect(lookUp()).toHaveFocus();
  await user.keyboard("{Enter}");
  const use = await screen.findByRole("button", { name: "Use these details" });
  await waitFor(() => expect(use).toHaveFocus());
  expect(sent).toEqual([{ address: "/api/abn-lookup", body: { abn: "16 952 000 010" } }]);
  const words =
    "SAMPLE SAUCES PTY LTD. Australian Private Company, WA 6160. Registered for GST since 2 March 2015.";
  expect(screen.getByText(words, inForm)).toBeVisible();
  expect(announced()).toBe(words);

  await user.keyboard("{Enter}");
  expect(draftStore.read()?.answers).toMatchObject({
    ...{ acn: "952000010", companyName: "SAMPLE SAUCES PTY LTD" },
    ...{ state: "WA", postcode: "6160" },
  });
  expect(screen.getByLabelText(/Legal name/)).toHaveFocus();
  expect(announced()).toMatch(/^Filled in: Legal name.*ACN.*Postcode\.$/);
});

test("what was typed stays, and a begun address gets no other postcode", async () => {
  const typed = { companyName: "Our own name", suburb: "Fremantle" };
  const user = await open({ result: "found", business: company }, { ...typed, abn: "16952000010" });
  await user.click(lookUp());
  await user.click(await screen.findByRole("button", { name: "Use these details" }));
  const answers = draftStore.read()?.answers;
  expect(answers).toMatchObject({ ...typed, acn: "952000010" });
  expect([answers?.state, answers?.postcode]).toEqual([undefined, undefined]);
});

test("a cancelled ABN is a warning and stops no one", async () => {
  const { gstFrom: _, ...rest } = company;
  const business = { ...rest, isActive: false, statusFrom: "2024-03-11" };
  const user = await open({ result: "found", business }, { abn: "16952000010" });
  await user.click(lookUp());
  expect(
    await screen.findByText(/This ABN was cancelled on 11 March 2024/, inForm),
  ).toHaveTextContent("Not registered for GST.");
  expect(screen.getByRole("button", { name: "Use these details" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const summary = await screen.findByRole("alert");
  expect(summary).not.toHaveTextContent("ABN");
});

test("an ABN that is changed has to be looked up again", async () => {
  const user = await open({ result: "found", business: company }, { abn: "16952000010" });
  await user.click(lookUp());
  await screen.findByText(/SAMPLE SAUCES/, inForm);
  await user.clear(abnField());
  await user.type(abnField(), "51824753556");
  expect(screen.queryByText(/SAMPLE SAUCES/, inForm)).toBeNull();
  expect(lookUp()).toBeVisible();
});

test("an answer that comes after another ABN was typed is told to no one", async () => {
  let arrive: (answer: object) => void = () => undefined;
  const later = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  const user = await open(later, { abn: "16952000010" });
  await user.click(lookUp());
  await user.clear(abnField());
  await user.type(abnField(), "51824753556");
  arrive({ result: "found", business: company });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(announced()).not.toMatch(/SAMPLE SAUCES/);
  expect(screen.queryByText(/SAMPLE SAUCES/)).toBeNull();
});

test("an address in another country gets nothing from the register", async () => {
  const user = await open(
    { result: "found", business: company },
    { abn: "16952000010", country: "NZL" },
  );
  await user.click(lookUp());
  await user.click(await screen.findByRole("button", { name: "Use this name" }));
  const answers = draftStore.read()?.answers;
  expect(answers).toMatchObject({ companyName: "SAMPLE SAUCES PTY LTD" });
  expect([answers?.state, answers?.postcode]).toEqual([undefined, undefined]);
});

test.each([
  ["unknown", { result: "unknown" }, /does not have this ABN/],
  [
    "away",
    { result: "unavailable" },
    /We cannot look up this ABN at the moment. Enter the details/,
  ],
  ["not reached", undefined, /We cannot look up this ABN at the moment. Enter the details/],
  ["not offered", { code: "notFound", message: "x" }, /We cannot look up this ABN at the moment/],
])("a register that is %s leaves the form as it was", async (_name, answer, expected) => {
  const user = await open(answer, { abn: "16952000010" });
  await user.click(lookUp());
  expect(await screen.findByText(expected, inForm)).toBeVisible();
  expect(announced()).toMatch(expected);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(lookUp()).toHaveFocus();
});

test("a site that is built without it asks as before", () => {
  const form = { answers: { abn: "16952000010" } } as unknown as JoinForm;
  const { container } = render(<AbnLookup form={form} fields={[]} isOn={false} />);
  expect(container).toBeEmptyDOMElement();
});
