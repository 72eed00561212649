import { expect, test } from "vitest";
import type { PageModel } from "../content/model";
import { PageLoader } from "./page-loader";

const pageAt = (path: string, title = path) => ({ path, title }) as PageModel;

/** Answers with the page that was asked for, of the build `buildId`; counts the requests. */
function serve(buildId = "1") {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ buildId, page: pageAt("/a", "As built") });
  };
  return asked;
}

test("a page is fetched once", async () => {
  const asked = serve();
  const loader = new PageLoader("1");
  await loader.load("/a");
  expect((await loader.load("/a")).title).toBe("As built");
  expect(asked).toEqual(["/_content/a.json"]);
});

test("a page that could not be fetched is fetched again", async () => {
  const loader = new PageLoader("1");
  globalThis.fetch = async () => new Response("", { status: 503 });
  await expect(loader.load("/a")).rejects.toThrow("/a: 503");
  serve();
  expect((await loader.load("/a")).title).toBe("As built");
});

test("a page of another build is refused, because its code is not here", async () => {
  serve("2");
  await expect(new PageLoader("1").load("/a")).rejects.toThrow("published again");
});

test("another source is asked each time, also for pages that were loaded before", async () => {
  const asked = serve();
  const loader = new PageLoader("1");
  await loader.load("/a");
  let title = "First draft";
  loader.readFrom(async (path) => (path === "/a" ? pageAt(path, title) : undefined));
  expect((await loader.load("/a")).title).toBe("First draft");
  title = "Second draft";
  expect((await loader.load("/a")).title).toBe("Second draft");
  await expect(loader.load("/gone")).rejects.toThrow("/gone");
  loader.readFrom(undefined);
  expect((await loader.load("/a")).title).toBe("As built");
  expect(asked).toEqual(["/_content/a.json"]);
});
