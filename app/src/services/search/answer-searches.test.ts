import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerSearches } from "./answer-searches";
import type { SearchEntry, SearchRequest } from "./search-model";

const indexOf = (...titles: string[]) => ({
  entries: titles.map((title): SearchEntry => ({ href: `/${title}`, title, text: "" })),
  synonyms: [],
});

/** Sends `requests` to a worker, and what it has posted so far: the addresses that each query found. */
function sent(...requests: SearchRequest[]) {
  const posted: (string[] | undefined)[] = [];
  const answer = answerSearches((found) => posted.push(found?.map(({ href }) => href)));
  const send = (data: SearchRequest) => answer(new MessageEvent("message", { data }));
  for (const request of requests) send(request);
  return { posted, send };
}

test("each query is answered in its turn, from the index that was named before it", async () => {
  let arrive = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (arrive = resolve)));
  const { posted } = sent(
    { index: "/search-index.json" },
    { query: "wombat" },
    { index: indexOf("wombat", "echidna") },
    { query: "echidna" },
    { query: "wombat" },
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(posted).toEqual([]);
  arrive(Response.json(indexOf("wombats")));
  await waitFor(() => expect(posted).toEqual([["/wombats"], ["/echidna"], ["/wombat"]]));
});

test("an index that cannot be read is read again for the next query, and what is no index answers nothing", async () => {
  const answers = [
    new Response(null, { status: 503 }),
    new Response("<!doctype html>"),
    Response.json({ entries: 7 }),
    Response.json(indexOf("wombat")),
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  const { posted, send } = sent({ index: "/search-index.json" });
  for (let count = 1; count <= 4; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    send({ query: "wombat" });
    await waitFor(() => expect(posted).toHaveLength(count));
  }
  expect(posted).toEqual([undefined, undefined, ["/wombat"], ["/wombat"]]);
});
