import { beforeEach, expect, test, vi } from "vitest";
import { answerConsent, hasConsent, isConsentOpen } from "./consent";
import { createHeatMap } from "./heat-map";

const address = "https://events.example.com/collect";

beforeEach(() => localStorage.clear());

function heatMapOn(path: string) {
  const send = vi.fn();
  return { send, heatMap: createHeatMap(address, { path: () => path, hasConsent, send }) };
}

test("an event says what happened and on which page", () => {
  answerConsent("yes");
  const { send, heatMap } = heatMapOn("/about-us");
  heatMap.event("unexpected-error");
  expect(send.mock.calls).toEqual([[address, '{"event":"unexpected-error","path":"/about-us"}']]);
});

test("a page that is shown is told by its path and title, except where people join or pay", () => {
  answerConsent("yes");
  const { send, heatMap } = heatMapOn("/");
  heatMap.pageShown({ path: "/about-us", title: "About us | GS1 Australia" });
  heatMap.pageShown({ path: "/join-gs1", title: "Join | GS1 Australia" });
  expect(send.mock.calls).toEqual([
    [address, '{"event":"page-shown","path":"/about-us","title":"About us | GS1 Australia"}'],
  ]);
});

test("nothing is sent without consent, nor from pages where people join or pay", () => {
  const { send, heatMap } = heatMapOn("/about-us");
  heatMap.event("unexpected-error");
  answerConsent("no");
  heatMap.event("unexpected-error");
  expect(send).not.toHaveBeenCalled();

  answerConsent("yes");
  const join = heatMapOn("/join-gs1");
  join.heatMap.event("unexpected-error");
  expect(join.send).not.toHaveBeenCalled();
});

test("the question is open until it is answered", () => {
  expect(isConsentOpen()).toBe(true);
  answerConsent("no");
  expect(isConsentOpen()).toBe(false);
});

test("a browser that asks not to be tracked outweighs a yes", () => {
  answerConsent("yes");
  vi.stubGlobal("navigator", { globalPrivacyControl: true });
  expect(hasConsent()).toBe(false);
  expect(isConsentOpen()).toBe(false);
});
