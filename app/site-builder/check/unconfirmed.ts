/** Facts that only the owner of the site knows. A public site does not go live before they are confirmed. */
import { entriesOf, type Store } from "../../src/content/store";

/** A line for each fact that is still to be confirmed. */
export function unconfirmedFacts(store: Store): string[] {
  return entriesOf(store, "factToConfirm")
    .sort((a, b) => a.fields.position - b.fields.position)
    .map(({ fields: { fact, field } }) => `${fact} (${field})`);
}
