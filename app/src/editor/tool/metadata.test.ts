import { expect, test, vi } from "vitest";
import { readMetadata } from "./metadata";
import { sampleMetadata } from "./sample-metadata";

const answer = (respond: () => Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(respond);

test("what the server says is the editor's context", async () => {
  const fetching = answer(async () => Response.json(sampleMetadata));
  expect(await readMetadata()).toEqual(sampleMetadata);
  expect(fetching.mock.calls).toEqual([["/api/__octana/metadata"]]);
});

test.each([
  ["401", async () => Response.json({ code: "unauthorized" }, { status: 401 })],
  ["404", async () => new Response("not found", { status: 404 })],
  ["500", async () => new Response("", { status: 500 })],
  ["204", async () => new Response(null, { status: 204 })],
  ["no network", () => Promise.reject(new TypeError("offline"))],
  ["a page in place of JSON", async () => new Response("<!doctype html>")],
  ["JSON of another shape", async () => Response.json({ version: 2 })],
])("%s: nobody is signed in, and the server is asked once", async (_, respond) => {
  const fetching = answer(respond);
  expect(await readMetadata()).toBeUndefined();
  expect(fetching).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")).toBeNull();
});
