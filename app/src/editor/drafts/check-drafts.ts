/** What publishing all drafts would bring: what would not be on the site as it is entered, told apart from what is so today. */
import { type Problem, problemLine } from "../../content/problem";
import type { RawEntity } from "../live/entity";
import type { ModelledContent } from "./model-content";

/** An entry that differs from what is published, or was never published. */
export type Waiting = { entry: string; isNew: boolean };

export type Checks = {
  /** What publishing the drafts would add. */
  drafted: Problem[];
  /** What is so in what is published. */
  live: Problem[];
  /** What is drafted and not published. */
  waiting: Waiting[];
};

/** A view of the content: its entries as the service gives them, and what the site makes of them. */
export type CheckedView = { entries: RawEntity[]; content: ModelledContent };

export function checkDrafts(draft: CheckedView, published: CheckedView): Checks {
  const live = published.content.check();
  const known = new Set(live.map(problemLine));
  const before = new Map(published.entries.map((entry) => [entry.sys.id, entry]));
  return {
    drafted: draft.content.check().filter((problem) => !known.has(problemLine(problem))),
    live,
    waiting: draft.entries.flatMap((entry) => {
      const earlier = before.get(entry.sys.id);
      if (earlier && sameFields(entry, earlier)) return [];
      return [{ entry: entry.sys.id, isNew: earlier === undefined }];
    }),
  };
}

/** Whether two versions of an entry say the same; the service may give fields in another order. */
function sameFields(a: RawEntity, b: RawEntity): boolean {
  const text = ({ fields }: RawEntity) =>
    JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
  return text(a) === text(b);
}
