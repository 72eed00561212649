import { Anchors } from "./anchors";
import type { ModalModel } from "./model";
import { Resolver } from "./resolver";
import { resolveRichText } from "./rich-text";
import type { EntryOf, Report, Store } from "./store";
import { toButtons } from "./views";

/** Makes the view model of a dialog. */
export function toModal(entry: EntryOf<"modal">, store: Store, report: Report): ModalModel {
  const { slug, title, body, actions } = entry.fields;
  const resolver = new Resolver(store, (problem) => report(`modal ${slug}: ${problem}`));
  return {
    slug,
    title,
    body: resolveRichText(body, resolver, new Anchors(`${slug}-`)),
    actions: toButtons(actions, resolver),
    ...resolver.source(entry.id),
  };
}
