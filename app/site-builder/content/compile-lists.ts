import { type Context, compileEntry } from "./compile-entry";
import { entryId } from "./new-entry";
import { inside } from "./problems";
import { isMapping, type Mapping } from "./yaml";

/** Lists under `lists/`: the content type of their entries, and the field that names one. */
const lists: Record<string, { type: string; key: string; kind?: string }> = {
  facts: { type: "fact", key: "key" },
  faqs: { type: "faq", key: "question" },
  glossary: { type: "glossaryTerm", key: "term" },
  categories: { type: "category", key: "slug" },
  providers: { type: "provider", key: "name" },
  articles: { type: "listing", key: "name", kind: "articles" },
  events: { type: "listing", key: "name", kind: "events" },
  library: { type: "listing", key: "name", kind: "library" },
  offices: { type: "office", key: "name" },
  "to-confirm": { type: "factToConfirm", key: "fact" },
  modals: { type: "modal", key: "slug" },
};
const ordered = ["faq", "listing", "office", "factToConfirm"];

/** Makes the entries of all lists. */
export async function compileLists(
  sources: ReadonlyMap<string, unknown>,
  context: Context,
): Promise<void> {
  for (const [name, items] of sources) {
    const file = `lists/${name}.yaml`;
    const list = lists[name];
    if (!list) {
      const known = Object.keys(lists).join(", ");
      context.problems.add({ file, field: "" }, `is no list; the lists are ${known}`);
      continue;
    }
    for (const [index, item] of entriesOf(name, items, file, context).entries()) {
      const place = inside({ file, field: "" }, index);
      const key = String(item[list.key] ?? index + 1);
      const id = entryId(list.kind ?? list.type, key.toLowerCase());
      const extra: Mapping = {};
      if (ordered.includes(list.type)) extra.position = index;
      if (list.kind) extra.kind = list.kind;
      await compileEntry(list.type, id, item, place, context, extra);
    }
  }
}

/** Categories are written as `slug: words`; every other list as entries. */
function entriesOf(name: string, items: unknown, file: string, context: Context): Mapping[] {
  if (name !== "categories" || !isMapping(items)) return itemsOf(items, file, context);
  return Object.entries(items).map(([slug, words]) => ({ slug, name: words }));
}

/** The entries of a list; anything else is a problem. */
export function itemsOf(items: unknown, file: string, context: Context): Mapping[] {
  if (items === null || items === undefined) return [];
  if (Array.isArray(items) && items.every(isMapping)) return items;
  context.problems.add({ file, field: "" }, "expected a list of entries");
  return [];
}
