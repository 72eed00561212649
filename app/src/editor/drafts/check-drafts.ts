/** What publishing all drafts would bring: what would not be on the site as it is entered, told apart from what is so today. */
import { type Problem, problemLine } from "../../content/problem";
import { reportMoved } from "../../content/redirects";
import type { RawEntity } from "../live/entity";
import type { ModelledContent } from "./model-content";
import type { Space } from "./read-space";

/** An entry that differs from what is published, or was never published. */
export type Waiting = {
  entry: string;
  isNew: boolean;
  /** Entries and assets that it links to and that were never published: without them it shows less. */
  needs: string[];
};

export type Checks = {
  /** What publishing the drafts would add. */
  drafted: Problem[];
  /** What is so in what is published. */
  live: Problem[];
  /** What is drafted and not published. */
  waiting: Waiting[];
};

/** A view of the content: as the service gives it, and what the site makes of it. */
export type CheckedView = Space & { content: ModelledContent };

export function checkDrafts(draft: CheckedView, published: CheckedView): Checks {
  const live = published.content.check();
  const known = new Set(live.map(problemLine));
  const before = new Map(published.entries.map((entry) => [entry.sys.id, entry]));
  const ids = ({ entries, assets }: Space) => [...entries, ...assets].map(({ sys }) => sys.id);
  const old = new Set(ids(published));
  const drafted = new Set(ids(draft));
  const isNew = (id: string) => drafted.has(id) && !old.has(id);
  const all = [...draft.content.check()];
  reportMoved(published.entries, draft.entries, (problem) => all.push(problem));
  return {
    drafted: all.filter((problem) => !known.has(problemLine(problem))),
    live,
    waiting: draft.entries.flatMap((entry) => {
      const earlier = before.get(entry.sys.id);
      if (earlier && sameFields(entry, earlier)) return [];
      const needs = linksIn(entry.fields).filter((id) => isNew(id) && id !== entry.sys.id);
      return [{ entry: entry.sys.id, isNew: earlier === undefined, needs: [...new Set(needs)] }];
    }),
  };
}

/** The ids of what the fields of an entry link to, in texts, too. */
function linksIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { sys } = value as { sys?: { type?: unknown; id?: unknown } };
  if (sys?.type === "Link" && typeof sys.id === "string") return [sys.id];
  return Object.values(value).flatMap(linksIn);
}

/** Whether two versions of an entry say the same; the service may give fields in another order. */
function sameFields(a: RawEntity, b: RawEntity): boolean {
  const text = ({ fields }: RawEntity) =>
    JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
  return text(a) === text(b);
}
