/** What will change by itself, because the content says on which day. */
import type { Core } from "../../content/core";
import type { SiteModel } from "../../content/model";
import { entriesOf, type Store } from "../../content/store";

/** An instant at which something changes, in epoch milliseconds, and what. */
export type ComingChange = { instant: number; what: string };

/** The changes after `now`, the next one first. */
export function comingChanges(
  site: SiteModel | undefined,
  store: Store,
  core: Core,
  now: number,
): ComingChange[] {
  const changes: ComingChange[] = [];
  const add = (instant: number | undefined, what: string) => {
    if (instant !== undefined && instant > now) changes.push({ instant, what });
  };
  for (const { title, start, end } of site?.promotions ?? []) {
    add(start, `The promotion “${title}” begins`);
    add(end, `The promotion “${title}” is over`);
  }
  add(site?.outage?.start, "The planned outage begins");
  add(site?.outage?.end, "The planned outage is over");
  if (site) add(site.feesWindow.end, "The table of fees ends");
  for (const { fields } of entriesOf(store, "listing")) {
    const day = fields.date && core.daysInSydney(fields.date, fields.date);
    if (!day) continue;
    if (fields.kind === "articles") add(day.start, `“${fields.name}” appears`);
    if (fields.kind === "events") add(day.end, `“${fields.name}” leaves the events`);
  }
  return changes.sort((a, b) => a.instant - b.instant);
}
