/** Reads the entries and assets of the space through our own server, which adds the token. */
import * as v from "valibot";
import { readAll } from "../../content/read-all";
import type { RawEntity } from "../live/entity";

/** What the site shows to visitors once it is built again, or what editors have written since. */
export type ContentView = "draft" | "published";

export type Space = { entries: RawEntity[]; assets: RawEntity[] };

type Kind = keyof Space;

/** The server gives no more at once. */
export const MOST_IDS = 100;

/** The server does not know the editor any more. */
export class SessionEnded extends Error {}

const entity = v.object({
  sys: v.looseObject({ id: v.string(), type: v.picklist(["Entry", "Asset"]) }),
  // A draft of an entry may have no fields at all.
  fields: v.optional(v.record(v.string(), v.unknown()), {}),
});
const collection = v.object({ total: v.number(), items: v.array(entity) });

/** Reads the whole space; rejects rather than give a part of it. */
export async function readSpace(view: ContentView, signal: AbortSignal): Promise<Space> {
  const read = (kind: Kind) =>
    readAll(kind, ({ skip, limit }) =>
      fetchCollection(view, kind, { skip: `${skip}`, limit: `${limit}` }, signal),
    );
  const [entries, assets] = await Promise.all([read("entries"), read("assets")]);
  return { entries, assets };
}

/** Reads the drafts with `ids`, at most `MOST_IDS`, as far as there are such. */
export async function readDrafts(
  kind: Kind,
  ids: string[],
  signal: AbortSignal,
): Promise<RawEntity[]> {
  const query = { ids: ids.join() };
  return (await fetchCollection("draft", kind, query, signal)).items;
}

async function fetchCollection(
  view: ContentView,
  kind: Kind,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<{ total: number; items: RawEntity[] }> {
  const address = `/api/content/${view}/${kind}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { signal });
  if (response.status === 401) throw new SessionEnded(`${kind}: 401`);
  if (!response.ok) throw new Error(`${kind}: ${response.status} ${await messageOf(response)}`);
  return v.parse(collection, await response.json()) as { total: number; items: RawEntity[] };
}

/** What the server says went wrong; `readAll` knows the words for an answer that is too big. */
async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = v.safeParse(v.object({ message: v.string() }), body);
  return result.success ? result.output.message : "";
}
