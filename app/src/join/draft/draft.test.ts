import { beforeEach, expect, test, vi } from "vitest";
import { createDraftStore } from "./draft";
import { acknowledge } from "./store-draft";

let clock = 1000;
const now = () => clock;
const withAnswer = (field: string, text: string) => (draft: { answers: object }) =>
  ({ ...draft, answers: { ...draft.answers, [field]: text } }) as never;

beforeEach(() => {
  localStorage.clear();
  clock = 1000;
});

test("what is typed is in the storage at once, with the time", () => {
  const tab = createDraftStore(now);
  expect(tab.read()).toBeUndefined();
  tab.start("need", "newsletter");
  clock = 2000;
  tab.change(withAnswer("abn", "51 824 753 556"));
  expect(createDraftStore(now).read()).toMatchObject({
    step: "need",
    answers: { abn: "51 824 753 556" },
    referrer: "newsletter",
    savedAt: 2000,
  });
});

test("key and token are made before anything is sent, and differ", () => {
  const tab = createDraftStore(now);
  tab.start("need", undefined);
  const { key, token } = tab.read() ?? {};
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(key).not.toBe(token);
});

test("two tabs that answer different questions keep both answers", () => {
  const first = createDraftStore(now);
  const second = createDraftStore(now);
  first.start("need", undefined);
  second.read();
  first.change(withAnswer("suburb", "Fremantle"));
  second.change(withAnswer("state", "WA"));
  expect(first.read()?.answers).toEqual({ suburb: "Fremantle", state: "WA" });
});

test("what must not be stored stays with its tab until it is changed, and everything else is kept", () => {
  const tab = createDraftStore(now);
  tab.start("need", undefined);
  tab.change(withAnswer("suburb", "Fremantle"));
  tab.change(withAnswer("tradingName", "4111 1111 1111 1111"), "tradingName");
  tab.change(withAnswer("state", "WA"));
  expect(tab.read()?.answers).toEqual({
    ...{ suburb: "Fremantle", state: "WA" },
    tradingName: "4111 1111 1111 1111",
  });
  expect(tab.read()).toBe(tab.read());
  expect(localStorage.getItem("join.v1")).not.toContain("4111");
  expect(createDraftStore(now).read()?.answers).toEqual({ suburb: "Fremantle", state: "WA" });
  tab.change(withAnswer("tradingName", "Sample Foods"));
  expect(createDraftStore(now).read()?.answers).toMatchObject({ tradingName: "Sample Foods" });
  tab.change(withAnswer("tradingName", "4111 1111 1111 1111"), "tradingName");
  tab.clear();
  expect(tab.read()).toBeUndefined();
});

test("listeners hear of changes in this tab and in others", () => {
  const tab = createDraftStore(now);
  const listener = vi.fn();
  const stop = tab.subscribe(listener);
  tab.start("need", undefined);
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent("storage", { key: "join.v1" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  tab.clear();
  expect(listener).toHaveBeenCalledTimes(2);
});

test("the same draft is the same object until it changes", () => {
  const tab = createDraftStore(now);
  tab.start("need", undefined);
  expect(tab.read()).toBe(tab.read());
});

test("a browser that keeps nothing still lets people finish in this tab", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const tab = createDraftStore(now);
  tab.start("need", undefined);
  tab.change(withAnswer("suburb", "Fremantle"));
  expect(tab.isKept()).toBe(false);
  expect(tab.read()?.answers).toEqual({ suburb: "Fremantle" });
});

test.each(["", "null", "{", '{"answers":{"abn":5}}', "[]"])(
  "%j in the storage is no draft",
  (text) => {
    localStorage.setItem("join.v1", text);
    expect(createDraftStore(now).read()).toBeUndefined();
  },
);

test("what opens a sent application stays when another one is started, without its answers", () => {
  const tab = createDraftStore(now);
  tab.start("payment", undefined);
  tab.change(withAnswer("abn", "51 824 753 556"));
  expect(tab.lastSent()).toBeUndefined();
  tab.change((draft) => ({ ...draft, token: "t1", id: "a1", reference: "GS1-7K3M-9QXT" }));
  tab.start("need", undefined);
  const sent = { id: "a1", token: "t1", reference: "GS1-7K3M-9QXT" };
  expect(createDraftStore(now).lastSent()).toEqual({ ...sent, savedAt: 1000 });
  tab.adopt({ token: "t2", id: "a2", version: 1, answers: {}, reference: "GS1-2222-3333" });
  expect(tab.lastSent()).toMatchObject({ id: "a2", reference: "GS1-2222-3333" });
});

test("what no one goes on with is gone after 30 days, from the storage too", () => {
  const tab = createDraftStore(now);
  tab.start("payment", undefined);
  tab.change((draft) => ({ ...draft, token: "t1", id: "a1", reference: "GS1-7K3M-9QXT" }));
  tab.start("need", undefined);
  tab.change(withAnswer("abn", "51 824 753 556"));
  const month = 30 * 24 * 60 * 60 * 1000;
  clock += month - 1;
  expect(createDraftStore(now).read()).toBeDefined();
  expect(tab.lastSent()).toBeDefined();
  clock += 1;
  expect(tab.read()).toBeUndefined();
  expect(createDraftStore(now).read()).toBeUndefined();
  expect(tab.lastSent()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("a draft that the server has is gone when the server's is, what opens a sent one stays", () => {
  const tab = createDraftStore(now);
  tab.start("need", undefined);
  tab.change((draft) => ({ ...draft, id: "a1", version: 1, keptDays: 7 }));
  const week = 7 * 24 * 60 * 60 * 1000;
  clock += week - 1;
  expect(tab.read()).toBeDefined();
  clock += 1;
  expect(tab.read()).toBeUndefined();
  tab.start("need", undefined);
  tab.change((draft) => ({ ...draft, id: "a2", version: 1, keptDays: 7 }));
  acknowledge(tab, "GS1-7K3M-9QXT");
  clock += week;
  expect(tab.read()?.reference).toBe("GS1-7K3M-9QXT");
});

test("an application that is paid leaves the device after a day, one begun since stays", () => {
  const day = 24 * 60 * 60 * 1000;
  const tab = createDraftStore(now);
  tab.start("payment", undefined);
  tab.change((draft) => ({ ...draft, token: "t1", id: "a1", reference: "GS1-7K3M-9QXT" }));
  tab.settle();
  clock += day - 1;
  tab.settle(); // seen again
  expect(tab.read()?.reference).toBe("GS1-7K3M-9QXT");
  clock += 1;
  expect(tab.read()).toBeUndefined();
  expect(tab.lastSent()).toBeUndefined();
  expect(localStorage.length).toBe(0);

  tab.adopt({ token: "t2", id: "a2", version: 1, answers: {}, reference: "GS1-2222-3333" });
  tab.start("need", undefined);
  tab.settle();
  clock += day;
  expect(tab.lastSent()).toBeUndefined();
  expect(tab.read()?.step).toBe("need");
});

test("clearing leaves nothing on the device", () => {
  const tab = createDraftStore(now);
  tab.adopt({ token: "t", id: "a1", version: 1, answers: {}, reference: "GS1-7K3M-9QXT" });
  tab.start("need", undefined);
  tab.clear();
  expect(localStorage.length).toBe(0);
  expect(tab.read()).toBeUndefined();
});
