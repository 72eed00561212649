/**
 * Mistakes that an entry's type allows and a reader would see. They are looked for in the entries as they were read, so an author
 * of files is told with file and field what an editor of a content space is told with entry and field.
 */
import { reportCategories } from "./categories";
import { contentTypes } from "./content-types";
import type { Core } from "./core";
import { blankInFact, openFact } from "./facts";
import type { Field } from "./fields";
import { iconNames } from "./icon-names";
import { places } from "./membership-words";
import type { Report } from "./problem";
import { addressKey } from "./redirects";
import { type Entry, entriesOf, type Store } from "./store";

/** Characters that no one sees, or sees as a box: controls, and those that a font such as Word's Symbol has for itself. */
export const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Co}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** What stands in braces for something that the site fills in, by type and field; the words of tools are checked elsewhere. */
const filledIn: Record<string, readonly string[]> = {
  "appSettings.contact": ["phone"],
  "appSettings.copyright": ["year"],
  "appSettings.pageTitleFormat": ["title", "siteName"],
  "appSettings.searchNoResults": ["query"],
  "appSettings.unsupportedReferrerMessage": ["ref"],
  "membershipFeesBlock.period": ["from", "to"],
  "membershipFeesBlock.plotRange": ["from", "to"],
  "membershipWords.words": places,
};

/** Addresses that the server answers itself. */
const ofServer = /^\/(api|assets|media|download|healthz|readyz|metrics)(\/|$)/;

/** Reports what is wrong with the entries of `store`, whatever is made of them. */
export function reportEntries(store: Store, core: Core, report: Report): void {
  reportCategories(store, report);
  reportMenus(store, report);
  for (const entry of store.entries.values()) {
    const { id, type } = entry;
    const values: Record<string, unknown> = entry.fields;
    for (const [name, field] of Object.entries<Field>(contentTypes[type].fields)) {
      const tell = (message: string, remedy: string) =>
        report({ page: null, entry: id, contentType: type, field: name, message, remedy });
      const value = values[name];
      if (value === undefined) continue;
      if (field.type === "Date" && typeof value === "string") checkDay(name, value, core, tell);
      for (const icon of iconsIn({ [name]: value })) {
        if (iconNames.includes(icon)) continue;
        tell(
          `There is no icon ${icon}.`,
          `No icon is shown. The icons are ${iconNames.join(", ")}.`,
        );
      }
      if (field.localized && type !== "interfaceWords") checkWords(`${type}.${name}`, value, tell);
      if (name === "url" && type === "page" && ofServer.test(addressKey(String(value)))) {
        tell(
          `The server answers ${value} itself, so no one sees the page.`,
          "Give it another address.",
        );
      }
    }
  }
}

type Tell = (message: string, remedy: string) => void;

function checkDay(name: string, value: string, core: Core, tell: Tell): void {
  const day = value.slice(0, 10);
  if (!isDay(day))
    tell(
      `The day ${value} is not in the calendar.`,
      "Write a day of the calendar, such as 2026-11-27.",
    );
  else if (name === "reviewed" && core.dayState(day) === "ahead") {
    tell(`The day ${value} is yet to come.`, "Write the day on which it was checked.");
  }
}

function checkWords(of: string, value: unknown, tell: Tell): void {
  const texts = textsIn(value);
  const isText = typeof value === "string" || hasContent(value);
  if (isText && texts.every((text) => text.trim() === "")) {
    tell(`The field ${of.split(".")[1]} is empty.`, "Write its words, or take it out.");
  }
  const all = texts.join("\n");
  const [unseen] = UNSEEN.exec(all) ?? [];
  if (unseen !== undefined) {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    tell(`It has the invisible character U+${code}.`, "Delete it: it came with pasted text.");
  }
  if (isBroken(all)) tell(BROKEN, "It stands there as it is. Write {fact:key}.");
  const known = filledIn[of] ?? [];
  const braces = new Set(all.match(/\{[A-Za-z]\w*\}/g));
  for (const brace of braces) {
    if (known.includes(brace.slice(1, -1))) continue;
    const choice = known.length > 0 ? `{${known.join("}, {")}} can be` : "nothing is";
    tell(
      `Nothing fills ${brace} in.`,
      `It stands there as it is written; here ${choice} filled in. For a fact, write {fact:key}.`,
    );
  }
}

const isBroken = (text: string) => openFact.test(text) || blankInFact.test(text);

const BROKEN = "{fact: is not closed, or has a blank.";

/** The field of `entry` that refers to a fact in a way that would stand on the page, as a half typed one does. */
export function brokenFact({
  type,
  fields,
}: Entry): { field: string; message: string } | undefined {
  const readable = Object.entries<Field>(contentTypes[type].fields).filter(
    ([, of]) => of.localized,
  );
  const values: Record<string, unknown> = fields;
  const found = readable.find(([name]) => isBroken(textsIn(values[name]).join("\n")));
  return found && { field: found[0], message: BROKEN };
}

const hasContent = (value: unknown): value is { content: unknown[] } =>
  typeof value === "object" && value !== null && "content" in value && Array.isArray(value.content);

/** The texts that people read in a value; an entry within rich text counts as one. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  const { nodeType, value: words } = value as { nodeType?: unknown; value?: unknown };
  if (nodeType === "text" && typeof words === "string") return [words];
  if (String(nodeType).startsWith("embedded-")) return ["an entry"];
  if (hasContent(value)) return value.content.flatMap(textsIn);
  return Object.values(value).flatMap(textsIn);
}

function iconsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "icon" && typeof inner === "string" ? [inner] : iconsIn(inner),
  );
}

/** Whether the calendar has `2026-02-31`. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A page that two menus list would have two ways to it, and stand in the breadcrumbs of one. */
function reportMenus(store: Store, report: Report): void {
  const menus = entriesOf(store, "appSettings").flatMap(({ fields }) => fields.navigation);
  const found = new Map<string, string>();
  for (const id of new Set(menus)) {
    const menu = store.entries.get(id);
    if (menu?.type !== "navigationDropdown") continue;
    for (const address of new Set(listed([id], store, new Set()))) {
      const other = found.get(address);
      if (other === undefined) {
        found.set(address, menu.fields.title);
        continue;
      }
      report({
        ...{ page: null, entry: id, contentType: menu.type, field: null },
        message: `The page ${address} is in the menu ${other}, too.`,
        remedy: "List it in one of them.",
      });
    }
  }
}

/** The addresses of pages that menus and their parts list. */
function listed(ids: (string | undefined)[], store: Store, seen: Set<string>): string[] {
  return ids.flatMap((id = "") => {
    const entry = store.entries.get(id);
    // A foreign space may have groups that hold each other.
    if (!entry || seen.has(id)) return [];
    if (entry.type !== "page") seen.add(id);
    const parts = partsOf(entry);
    if (typeof parts === "string") return [parts];
    const found = listed(parts, store, seen);
    const anchor = entry.type === "linkButton" && entry.fields.anchor;
    return anchor ? found.map((address) => `${address}#${anchor}`) : found;
  });
}

/** The address of a page; of a part of a menu, the ids of what it lists. */
function partsOf({ type, fields }: Entry): string | (string | undefined)[] {
  switch (type) {
    case "page":
      return fields.url;
    case "linkButton":
      return [fields.link];
    case "navigationDropdown":
      return [fields.overview, ...fields.columns];
    case "navigationColumn":
      return fields.items;
    case "navigationGroup":
      return [fields.link, ...fields.items];
    default:
      return [];
  }
}
