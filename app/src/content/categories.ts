/**
 * Whether what belongs to a category is on a page. Questions, providers and listings come to a page by the words of their
 * categories alone, so a word that is changed in one place would take them away without a trace.
 */
import { nouns } from "./blocks";
import type { ListingSource } from "./define-block";
import type { Problem, Report } from "./problem";
import type { Resolver } from "./resolver";
import { type EntryOf, entriesOf, type Store } from "./store";

type Listed = EntryOf<"provider"> | EntryOf<"listing"> | EntryOf<"guide">;

const sourceOf = (entry: Listed): ListingSource =>
  entry.type === "listing" ? entry.fields.kind : (`${entry.type}s` as const);

const listedIn = (store: Store): Listed[] => [
  ...entriesOf(store, "provider"),
  ...entriesOf(store, "listing"),
  ...entriesOf(store, "guide"),
];

/** Reports what no page shows because of its category, and categories that do not exist. */
export function reportCategories(store: Store, report: Report): void {
  const blocks = entriesOf(store, "page").flatMap(({ fields }) =>
    fields.blocks.flatMap((id) => store.entries.get(id) ?? []),
  );
  const accordions = blocks.filter((block) => block.type === "accordionBlock");
  const directories = blocks.filter((block) => block.type === "directoryBlock");

  for (const { id, type, fields } of entriesOf(store, "faq")) {
    const { category } = fields;
    if (category === undefined) continue;
    if (accordions.some(({ fields }) => fields.category === category)) continue;
    if (accordions.some(({ fields }) => fields.questions.includes(id))) continue;
    report({
      ...{ page: null, entry: id, contentType: type, field: "category" },
      message: `No page shows the questions of ${category}.`,
      remedy: "Write the category as an accordion block does, or leave it out.",
    });
  }
  for (const entry of listedIn(store)) {
    const { categories } = entry.fields;
    const place = { page: null, entry: entry.id, contentType: entry.type, field: "categories" };
    for (const category of categories) {
      const unknown = unknownCategory(category, store);
      if (unknown) report({ ...place, ...unknown });
    }
    const source = sourceOf(entry);
    const isShown = directories.some(
      ({ fields: { source: shown, category } }) =>
        shown === source && (category === undefined || categories.includes(category)),
    );
    // A guide is on the page that holds it.
    if (isShown || entry.type === "guide") continue;
    const kind = categories.length === 0 ? "without a category" : `of ${categories.join(", ")}`;
    report({
      ...place,
      message: `No page lists ${nouns[source].many} ${kind}.`,
      remedy: "Give it the category of a directory block, or leave the entry out.",
    });
  }
}

/** Reports a directory's category that does not exist, or in which nothing of `source` is. */
export function checkListed(source: ListingSource, category: string, resolver: Resolver): void {
  const { store } = resolver;
  const unknown = unknownCategory(category, store);
  if (unknown) {
    resolver.report(unknown.message, unknown.remedy, category);
    return;
  }
  const isUsed = listedIn(store).some(
    (entry) => sourceOf(entry) === source && entry.fields.categories.includes(category),
  );
  if (isUsed) return;
  const remedy = "Give some of them the category, or choose another.";
  resolver.report(
    `There are no ${nouns[source].many} in the category ${category}.`,
    remedy,
    category,
  );
}

function unknownCategory(
  category: string,
  store: Store,
): Pick<Problem, "message" | "remedy"> | undefined {
  const known = entriesOf(store, "category").map(({ fields }) => fields.slug);
  if (known.includes(category)) return undefined;
  return {
    message: `There is no category ${category}.`,
    remedy:
      known.length === 0
        ? "Add it to the categories."
        : `Add it to the categories, or choose one of ${known.join(", ")}.`,
  };
}
