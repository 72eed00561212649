import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PageModel } from "../content/model";
import type { ToolName } from "../content/tool-names";

/** As in a document that was just loaded. */
let keepOffline: typeof import("./keep-offline").keepOffline;
beforeEach(async () => {
  vi.resetModules();
  ({ keepOffline } = await import("./keep-offline"));
  document.body.innerHTML = '<main><input><div data-tool="one"><input></div></main>';
});

const page = (...tools: ToolName[]): PageModel => ({
  path: "/tools/one",
  title: "One",
  description: "",
  layout: "basic",
  breadcrumbs: [],
  blocks: tools.map((tool) => ({ type: "tool", id: tool, tool, first: true })),
  contents: [],
  hidden: false,
});

function withWorkers(register: () => Promise<unknown>, connection = {}) {
  const asked = vi.fn<(file: string, options: { scope: string }) => Promise<unknown>>(register);
  vi.stubGlobal("navigator", { serviceWorker: { register: asked }, connection });
  return asked;
}

/** A registration whose worker runs, of a build that keeps these pages. */
const worker = (pages: string[]) => ({
  installing: null,
  waiting: null,
  active: { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(pages) },
  update: async () => undefined,
});

const scopes = (asked: ReturnType<typeof withWorkers>) =>
  asked.mock.calls.map(([, { scope }]) => scope);

const type = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event("input", { bubbles: true }));

/** Long enough for what is to come of it. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a tool's page is kept, and only that page, with the scripts it starts", async () => {
  const asked = withWorkers(async () => undefined);
  void keepOffline(page("checkDigitCalculator"));
  await waitFor(() => expect(scopes(asked)).toEqual(["/assets/", "/tools/one"]));
  type("main > input");
  await quiet();
  expect(scopes(asked)).toHaveLength(2);
});

test("once it is used, so are those of the other tools, one after the other", async () => {
  const asked = withWorkers(async () => worker(["/tools/one", "/tools/two", "/tools/three"]));
  void keepOffline(page("checkDigitCalculator"));
  void keepOffline(page("checkDigitCalculator"));
  await waitFor(() => expect(scopes(asked)).toHaveLength(4));
  asked.mockClear();
  type("[data-tool] input");
  await waitFor(() => expect(scopes(asked)).toEqual(["/tools/one", "/tools/two", "/tools/three"]));
  type("[data-tool] input");
  await quiet();
  expect(scopes(asked)).toHaveLength(3);
});

test("where the browser is to fetch less, no other page is kept", async () => {
  const asked = withWorkers(async () => worker(["/tools/two"]), { saveData: true });
  void keepOffline(page("checkDigitCalculator"));
  type("[data-tool] input");
  await quiet();
  expect(scopes(asked)).toEqual(["/assets/", "/tools/one"]);
});

test.each([
  ["content", []],
  ["the application for membership", ["joinApplication"]],
  ["a tool beside a form that is sent", ["checkDigitCalculator", "enquiryForm"]],
] as [string, ToolName[]][])("a page of %s is not", async (_what, tools) => {
  const asked = withWorkers(async () => undefined);
  await keepOffline(page(...tools));
  expect(asked).not.toHaveBeenCalled();
});

test("a browser that keeps nothing shows the page all the same", async () => {
  withWorkers(async () => Promise.reject(new Error("not allowed in this window")));
  const kept = keepOffline(page("checkDigitCalculator"));
  type("[data-tool] input");
  await expect(kept).resolves.toBeUndefined();
  vi.stubGlobal("navigator", {});
  await expect(keepOffline(page("checkDigitCalculator"))).resolves.toBeUndefined();
});
