import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SiteModel } from "../content/model";
import { loadPageRules } from "../engine/load-page-rules";
import sampleSite from "../gallery/sample-site.json";
import { noticesId } from "./notices-id";
import { referrerMessage, referrerToSend } from "./referrer";
import { showNotices } from "./show-notices";

// The compiler widens the unions of an imported JSON file to strings.
const sample = sampleSite as unknown as SiteModel;
const june = { title: "Join in June", text: "One month free.", pages: ["/join-gs1"] };
const site: SiteModel = {
  ...sample,
  promotions: [
    {
      ...june,
      start: Date.parse("2025-06-01T00:00+10:00"),
      end: Date.parse("2025-07-01T00:00+10:00"),
    },
  ],
};
const container = document.createElement("div");
container.id = noticesId;
document.body.append(container);

test("an offer comes and goes with the page and the day", async () => {
  const show = (path: string, day: string) =>
    act(async () => showNotices(site, path, Date.parse(`${day}T12:00+10:00`)));
  await show("/join-gs1", "2025-06-15");
  expect(screen.getByRole("region", { name: "Join in June" }).textContent).toContain(june.text);
  await show("/about", "2025-06-15");
  expect(container.textContent).toBe("");
  await show("/join-gs1", "2025-07-15");
  expect(container.textContent).toBe("");
});

test("an outage is told of on the join page while it lasts, also to those who wait", async () => {
  vi.useFakeTimers();
  const outage = { start: 1_000_000, end: 2_000_000, startText: "", endText: "" };
  await act(async () => showNotices({ ...sample, outage }, "/join-gs1", 990_000));
  expect(container.textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(container.textContent).toContain("Join GS1 Australia is currently unavailable");
  expect(container.textContent).toContain("Please try again later.");
  await act(() => vi.advanceTimersByTimeAsync(1_000_000));
  expect(container.textContent).toBe("");
  vi.useRealTimers();
});

test("an unsupported referrer is shown as text, not as markup", async () => {
  history.replaceState(null, "", "/?ref=%3Cimg%20src%3Dx%3E");
  await act(async () => showNotices(site, "/", 0));
  expect(screen.getByText('The referrer "<img src=x>" is not supported.')).toBeDefined();
  expect(container.querySelector("img")).toBeNull();
});

test.each([
  ["", undefined],
  ["?ref=", undefined],
  ["?ref=newsletter", undefined],
  ["?ref=Newsletter", 'The referrer "Newsletter" is not supported.'],
  ["?ref=nope", 'The referrer "nope" is not supported.'],
  ["?ref=%24%26", 'The referrer "$&" is not supported.'],
  [`?ref=${"a".repeat(2000)}`, `The referrer "${"a".repeat(40)}…" is not supported.`],
])("the address %j says %j", async (search, message) => {
  expect(referrerMessage(await loadPageRules(), site, search)).toBe(message);
});

test("a referrer that no setting can have is not sent", () => {
  expect(referrerToSend("?ref=newsletter")).toBe("newsletter");
  expect(referrerToSend(`?ref=${"a".repeat(41)}`)).toBeUndefined();
});
