/** Links by which someone without an account sees the draft of one page, as the server makes and keeps them. */
import * as v from "valibot";
import type { PageModel } from "../../content/model";
import { SessionEnded } from "../drafts/read-space";

const PATH = "/api/__octana/shares";

const schema = v.object({
  id: v.string(),
  title: v.string(),
  sharedBy: v.string(),
  /** In epoch milliseconds, as all instants here. */
  sharedAt: v.number(),
  endsAt: v.number(),
  /** Without the site's origin. */
  address: v.string(),
});

export type ShareLink = v.InferOutput<typeof schema>;

/** Why there is no link, or why it is still good. */
export type ShareFault = "tooMany" | "tooLarge" | "failed";

export class ShareError extends Error {
  constructor(readonly fault: ShareFault) {
    super(fault);
    this.name = "ShareError";
  }
}

/** The links of the page at `path` that are good, the newest first. Throws `SessionEnded` as all here do. */
export async function readLinks(path: string): Promise<ShareLink[]> {
  const answer = await ask(`${PATH}?${new URLSearchParams({ path })}`, { cache: "no-store" });
  return v.parse(v.array(schema), await answer.json());
}

/** Makes a link to `page` as it is. */
export async function makeLink(page: PageModel): Promise<ShareLink> {
  const { path, title } = page;
  const answer = await ask(PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, title, page }),
  });
  return v.parse(schema, await answer.json());
}

/** Ends a link. One that has ended already is gone as well. */
export async function withdrawLink(id: string): Promise<void> {
  await ask(`${PATH}/${encodeURIComponent(id)}`, { method: "DELETE" }, 404);
}

const faults: Record<number, ShareFault> = { 409: "tooMany", 413: "tooLarge" };

async function ask(address: string, request: RequestInit, alsoFine?: number): Promise<Response> {
  const answer = await fetch(address, request);
  if (answer.ok || answer.status === alsoFine) return answer;
  if (answer.status === 401) throw new SessionEnded();
  throw new ShareError(faults[answer.status] ?? "failed");
}
