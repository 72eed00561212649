import { expect, test, vi } from "vitest";
import { readSession } from "./metadata";
import { sampleMetadata } from "./samples";

const answer = (respond: () => Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(respond);

test("what the server says is the editor's context", async () => {
  const fetching = answer(async () => Response.json(sampleMetadata));
  expect(await readSession()).toEqual({ type: "signedIn", metadata: sampleMetadata });
  expect(fetching.mock.calls).toEqual([["/api/__octana/metadata"]]);
});

test.each([
  ["401", "signedOut", async () => Response.json({ code: "unauthorized" }, { status: 401 })],
  ["404", "none", async () => new Response("not found", { status: 404 })],
  ["429", "failed", async () => new Response("", { status: 429 })],
  ["500", "failed", async () => new Response("", { status: 500 })],
  ["204", "failed", async () => new Response(null, { status: 204 })],
  ["no network", "failed", () => Promise.reject(new TypeError("offline"))],
  ["a page in place of JSON", "failed", async () => new Response("<!doctype html>")],
  ["JSON of another shape", "failed", async () => Response.json({ version: 2 })],
] as const)("%s: %s, and the server is asked once", async (_, type, respond) => {
  const fetching = answer(respond);
  expect(await readSession()).toEqual({ type });
  expect(fetching).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")).toBeNull();
});
