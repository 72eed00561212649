import { familyNames, isFamilyName, readFigure } from "../../src/content/figures";
import { wordCodes, wordKey } from "../../src/content/membership-words";
import { type Context, checkFacts, compileEntry } from "./compile-entry";
import { assetLink, entryId } from "./new-entry";
import { inside } from "./problems";
import type { Words } from "./words";
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
  redirects: { type: "redirect", key: "from" },
  modals: { type: "modal", key: "slug" },
  membership: { type: "membershipWords", key: "key" },
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
      const key = String(item[list.key] ?? index + 1);
      const place =
        list.type === "membershipWords" ? { file, field: key } : inside({ file, field: "" }, index);
      const id = entryId(list.kind ?? list.type, key.toLowerCase());
      const extra: Mapping = {};
      if (ordered.includes(list.type)) extra.position = index;
      if (list.kind) extra.kind = list.kind;
      await compileEntry(list.type, id, item, place, context, extra);
    }
  }
}

/** Categories are written as `slug: words`, and words about membership in groups of `code: words`; every other list as entries. */
function entriesOf(name: string, items: unknown, file: string, context: Context): Mapping[] {
  if (name === "membership") return membershipEntries(items, file, context);
  if (name !== "categories" || !isMapping(items)) return itemsOf(items, file, context);
  return Object.entries(items).map(([slug, words]) => ({ slug, name: words }));
}

/** The words of each code of the rules: none may be missing, and none be there that is not shown. */
function membershipEntries(items: unknown, file: string, context: Context): Mapping[] {
  const groups = wordCodes(context.core);
  const written = isMapping(items) ? items : {};
  const refuse = (field: string, message: string) => context.problems.add({ file, field }, message);
  for (const group of Object.keys(written).filter((group) => !Object.hasOwn(groups, group))) {
    refuse(group, `is no group of words; the groups are ${Object.keys(groups).join(", ")}`);
  }
  return Object.entries(groups).flatMap(([group, codes]) => {
    const words = isMapping(written[group]) ? written[group] : {};
    for (const code of Object.keys(words).filter((code) => !codes.includes(code))) {
      refuse(
        wordKey(group, code),
        `nothing shows it: take it out; the codes are ${codes.join(", ")}`,
      );
    }
    return codes.flatMap((code) => {
      const key = wordKey(group, code);
      if (typeof words[code] === "string") return [{ key, words: words[code] }];
      refuse(key, `is missing: write \`${code}:\` and its words under \`${group}:\``);
      return [];
    });
  });
}

/** The entries of a list; anything else is a problem. */
export function itemsOf(items: unknown, file: string, context: Context): Mapping[] {
  if (items === null || items === undefined) return [];
  if (Array.isArray(items) && items.every(isMapping)) return items;
  context.problems.add({ file, field: "" }, "expected a list of entries");
  return [];
}

/** Makes the entries of all figures; each file of `figures/` holds those of one family. */
export async function compileFigures(
  sources: ReadonlyMap<string, unknown>,
  context: Context,
): Promise<void> {
  const { problems } = context;
  for (const [family, items] of sources) {
    const file = `figures/${family}.yaml`;
    if (!isFamilyName(family)) {
      const known = familyNames.join(", ");
      problems.add({ file, field: "" }, `is no family of figures; the families are ${known}`);
      continue;
    }
    for (const [index, { data, ...item }] of itemsOf(items, file, context).entries()) {
      const place = inside({ file, field: "" }, index);
      const name = String(item.name ?? index + 1);
      const at = inside(place, "data");
      checkFacts(data ?? {}, "figure", at, context);
      const figure = readFigure(name, family, data, (path, problem) =>
        problems.add(path.reduce(inside, at), problem),
      );
      const extra = { family, data: figure?.data };
      const id = entryId("figure", name);
      await compileEntry("figure", id, item, place, context, extra);
      if (!figure) context.entries.get(id)?.broken.add("data");
    }
  }
}

/** What tools and forms say, an entry for each part of the site. */
export async function compileWords(
  parts: ReadonlyMap<string, Words>,
  context: Context,
): Promise<void> {
  for (const [part, words] of parts) {
    const place = { file: `words/${part}.ts`, field: "" };
    const id = entryId("interfaceWords", part);
    await compileEntry("interfaceWords", id, {}, place, context, { part, words });
  }
}

/** The files named in `assets.yaml`, each as an entry that pages can offer for download. */
export async function compileDownloads(context: Context): Promise<void> {
  for (const [name, asset] of context.assets) {
    const place = { file: "assets.yaml", field: name };
    const source = { title: asset.title, description: asset.description };
    const extra = { name, slug: name, media: assetLink(asset.id) };
    const id = entryId("download", name);
    await compileEntry("assetReference", id, source, place, context, extra);
  }
}

/** Entry ids of downloads by their address on the site. */
export function downloadAddresses(assets: Context["assets"]): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const [name, asset] of assets) {
    const ending = /\.[^.]+$/.exec(asset.fileName)?.[0] ?? "";
    addresses.set(`/download/${name}${ending}`, entryId("download", name));
  }
  return addresses;
}
