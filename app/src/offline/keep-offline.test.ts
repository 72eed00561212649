import { expect, test, vi } from "vitest";
import type { PageModel } from "../content/model";
import type { ToolName } from "../content/tool-names";
import { keepOffline } from "./keep-offline";

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

function withWorkers(register: () => Promise<unknown>) {
  const asked = vi.fn(register);
  vi.stubGlobal("navigator", { serviceWorker: { register: asked } });
  return asked;
}

test("a tool's page is kept, and only that page, with the scripts it starts", async () => {
  const asked = withWorkers(async () => undefined);
  await keepOffline(page("checkDigitCalculator"));
  expect(asked.mock.calls).toEqual([
    ["/sw.js", { scope: "/assets/" }],
    ["/sw.js", { scope: "/tools/one" }],
  ]);
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
  await expect(keepOffline(page("checkDigitCalculator"))).resolves.toBeUndefined();
  vi.stubGlobal("navigator", {});
  await expect(keepOffline(page("checkDigitCalculator"))).resolves.toBeUndefined();
});
