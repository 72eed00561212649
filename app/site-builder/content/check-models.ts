import { reportEntries } from "../../src/content/check-entries";
import { leadsToHeading } from "../../src/content/check-site";
import type { Core } from "../../src/content/core";
import type { Problem } from "../../src/content/problem";
import { entriesOf } from "../../src/content/store";
import { anchorsOn, toPage } from "../../src/content/to-page";
import { toSite } from "../../src/content/to-site";
import { authoredName } from "./compile-entry";
import type { Export } from "./export";
import { storeOf } from "./export-store";
import type { AnchorUse } from "./link-resolver";
import type { NewEntry } from "./new-entry";
import { inside, type Problems } from "./problems";

/**
 * Reads the export as the site will, and tells with file and field what an editor of a content space is told with entry and field.
 * Checks besides that every `#…` in a link is on its page: ids are made by the site's own code, so they can only be known this way.
 */
export function checkModels(
  content: Export,
  core: Core,
  entries: ReadonlyMap<string, NewEntry>,
  uses: AnchorUse[],
  problems: Problems,
): void {
  function report({ entry, field, message, remedy }: Problem) {
    const from = entries.get(entry ?? "");
    const place = from?.place ?? { file: "the content", field: "" };
    const at = from && field !== null ? inside(place, authoredName(from.type, field)) : place;
    problems.add(at, `${message} ${remedy}`);
  }
  const store = storeOf(content);
  reportEntries(store, core, report);
  const site = toSite(store, core, report);
  const anchors = new Map<string, Set<string>>();
  for (const entry of entriesOf(store, "page")) {
    const page = toPage(entry, store, core, site, report);
    anchors.set(page.path, anchorsOn(page));
  }
  for (const { place, path, anchor } of uses) {
    const known = anchors.get(path);
    if (known && leadsToHeading(known, anchor)) continue;
    const ids = [...(known ?? [])].filter((id) => !id.startsWith("section-")).join(", ");
    problems.add(place, `${path} has no heading #${anchor}; it has ${ids}`);
  }
}
