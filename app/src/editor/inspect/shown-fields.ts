import { contentTypes } from "../../content/content-types";
import type { Entry } from "../../content/store";

/** Finds the elements of the page that name the field they show (`ui/field-source.ts`). */

const NAMED = "[data-contentful-entry-id][data-contentful-field-id]";

/** A field of an entry, where the page shows it. */
export type ShownField = {
  element: HTMLElement;
  entry: string;
  field: string;
  locale: string;
  /** In pixels from the corner of the document. */
  place: { left: number; top: number; width: number; height: number };
};

/** The fields that are on the page and not hidden, in reading order. */
export function shownFields(root: ParentNode): ShownField[] {
  return [...root.querySelectorAll<HTMLElement>(NAMED)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // What a closed menu holds is laid out, but not visible.
    if (width === 0 || height === 0 || !element.checkVisibility()) return [];
    const {
      contentfulEntryId: entry,
      contentfulFieldId: field,
      contentfulLocale,
    } = element.dataset;
    if (!entry || !field) return [];
    const place = { left: left + scrollX, top: top + scrollY, width, height };
    return [{ element, entry, field, locale: contentfulLocale ?? "", place }];
  });
}

/** The element around `target` that names its field. */
export function namedElement(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(NAMED)) || undefined;
}

/** The same as a person would write it: `navigationTitle` is "navigation title". */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** Where the entry with `id` is edited; `entryUrl` has `{id}` in its place. */
export function entryAddress(entryUrl: string, id: string): string {
  return entryUrl.replace("{id}", () => encodeURIComponent(id));
}

/** Longer titles are cut; the type and the first words tell entries apart. */
const LONGEST = 40;

/** What editors know an entry by: its type, and the field that names it in their lists. */
export function entryName({ type, fields }: Entry): string {
  const { displayField } = contentTypes[type];
  const title: unknown = Object.entries(fields).find(([name]) => name === displayField)?.[1];
  const words = inWords(type);
  const kind = words.charAt(0).toUpperCase() + words.slice(1);
  if (typeof title !== "string" || title === "") return kind;
  return `${kind} “${title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title}”`;
}
