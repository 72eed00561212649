import type { Anchors } from "./anchors";
import type { Core } from "./core";
import type { GuideModel } from "./model";
import type { Resolver } from "./resolver";
import { resolveRichText } from "./rich-text";
import type { EntryOf } from "./store";
import { toBlocks } from "./to-block";
import { toLinks } from "./views";

/** Makes the view models of a page's guides, whose slugs `anchors` has handed out already. */
export function toGuides(
  entries: EntryOf<"guide">[],
  resolver: Resolver,
  anchors: Anchors,
  core: Core,
): GuideModel[] {
  const toText = (document: EntryOf<"guide">["fields"]["summary"]) =>
    resolveRichText(document, resolver, anchors);
  return entries.map(
    ({ id, fields: { slug, name, summary, needs, blocks, finished, next, keywords } }) => ({
      id: slug,
      name,
      summary: toText(summary),
      ...(needs && { needs: toText(needs) }),
      blocks: toBlocks(blocks, resolver, anchors, core),
      ...(finished && { finished }),
      next: toLinks(next, resolver),
      ...(keywords && { keywords }),
      ...resolver.source(id),
    }),
  );
}
