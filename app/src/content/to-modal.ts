import { Anchors } from "./anchors";
import type { ModalModel } from "./model";
import { type Report, Resolver } from "./resolver";
import { resolveRichText } from "./rich-text";
import type { EntryOf, Store } from "./store";
import { toButtons } from "./to-block";

/** Makes the view model of a dialog. */
export function toModal(entry: EntryOf<"modal">, store: Store, report: Report): ModalModel {
  const { slug, title, body, actions } = entry.fields;
  const resolver = new Resolver(store, (problem) => report(`modal ${slug}: ${problem}`));
  return {
    slug,
    title,
    body: resolveRichText(body, resolver, new Anchors(`${slug}-`)),
    actions: toButtons(actions, resolver),
  };
}
