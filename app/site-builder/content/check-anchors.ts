import type { Core } from "../../src/content/core";
import { entriesOf } from "../../src/content/store";
import { anchorsOn, toPage } from "../../src/content/to-page";
import { toSite } from "../../src/content/to-site";
import type { Export } from "./export";
import { refuse, storeOf } from "./export-store";
import type { AnchorUse } from "./link-resolver";
import type { Problems } from "./problems";

/**
 * Reads the export as the site will, and checks that every `#…` in a link is on its page.
 * Ids are made by the site's own code, so they can only be known this way.
 */
export function checkAnchors(
  content: Export,
  core: Core,
  uses: AnchorUse[],
  problems: Problems,
): void {
  const store = storeOf(content);
  const site = toSite(store, core, refuse);
  const anchors = new Map<string, Set<string>>();
  for (const entry of entriesOf(store, "page")) {
    const page = toPage(entry, store, core, site, refuse);
    anchors.set(page.path, anchorsOn(page));
  }
  for (const { place, path, anchor } of uses) {
    const known = anchors.get(path);
    if (known?.has(anchor)) continue;
    const ids = [...(known ?? [])].filter((id) => !id.startsWith("section-")).join(", ");
    problems.add(place, `${path} has no heading #${anchor}; it has ${ids}`);
  }
}
