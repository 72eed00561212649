/** What the server shows to someone who has opened the link to a draft. */
import * as v from "valibot";
import type { PageModel } from "../../content/model";

const schema = v.object({
  path: v.string(),
  page: v.looseObject({ path: v.string(), title: v.string() }),
  sharedBy: v.string(),
  /** In epoch milliseconds. */
  sharedAt: v.number(),
  endsAt: v.number(),
});

/** A draft that an editor has shared. */
export type SharedPage = Omit<v.InferOutput<typeof schema>, "page"> & { page: PageModel };

/** Where the draft is left for the site as visitors see it. */
export const LEAVE = "/api/__octana/shared/leave";

/** `ended`: the link is over or was withdrawn, and the server has removed the marker. */
export type Shared = { type: "shown"; shared: SharedPage } | { type: "ended" | "failed" };

/** Asks once for the draft that this browser was shown. */
export async function readSharedPage(): Promise<Shared> {
  try {
    const answer = await fetch("/api/__octana/shared-page", { cache: "no-store" });
    if (answer.status === 404) return { type: "ended" };
    if (!answer.ok) return { type: "failed" };
    // An editor's browser made the page, from this type.
    const shared = v.parse(schema, await answer.json()) as unknown as SharedPage;
    return { type: "shown", shared };
  } catch {
    return { type: "failed" };
  }
}
