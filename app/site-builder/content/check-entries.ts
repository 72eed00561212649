/** Mistakes that an entry's type allows and a reader would see. */
import { cellCount } from "./check-text";
import { contentTypeOf } from "./content-types";
import type { NewEntry } from "./new-entry";
import { inside, type Problems } from "./problems";

export type Known = {
  /** The names of the icons that are drawn. */
  icons: ReadonlySet<string>;
  /** The day it is, as `2026-11-27`. */
  today: string;
};

export function checkEntries(
  entries: ReadonlyMap<string, NewEntry>,
  known: Known,
  problems: Problems,
): void {
  for (const entry of entries.values()) {
    const { type, fields, place } = entry;
    for (const icon of iconsIn(fields)) {
      if (known.icons.has(icon)) continue;
      const names = [...known.icons].sort().join(", ");
      problems.add(inside(place, "icon"), `there is no icon ${icon}; the icons are ${names}`);
    }
    for (const field of contentTypeOf(type).fields) {
      const value = fields[field.id];
      if (field.type !== "Date" || typeof value !== "string") continue;
      if (!isDay(value.slice(0, 10))) problems.add(inside(place, field.id), `${value} is no day`);
      else if (field.id === "reviewed" && value > known.today) {
        problems.add(
          inside(place, field.id),
          `${value} is yet to come; write the day it was checked`,
        );
      }
    }
    if (type === "tableBlock") checkRows(entry, problems);
  }
}

/** A page that two menus list would have two ways to it, and stand in the breadcrumbs of one. */
export function checkMenus(navigation: unknown, problems: Problems): void {
  const menus = Array.isArray(navigation) ? navigation : [];
  const found = new Map<string, number>();
  for (const [index, menu] of menus.entries()) {
    for (const href of new Set(hrefsIn(menu))) {
      const other = found.get(href) ?? index;
      if (other !== index) {
        const place = { file: "navigation.yaml", field: `navigation[${index + 1}]` };
        problems.add(place, `${href} is in menu ${other + 1}, too; list it in one of them`);
      }
      found.set(href, other);
    }
  }
}

function checkRows({ fields, place }: NewEntry, problems: Problems): void {
  const columns = Array.isArray(fields.columns) ? fields.columns.length : 0;
  const rows: unknown[] = Array.isArray(fields.rows) ? fields.rows : [];
  for (const [index, row] of rows.entries()) {
    const cells = Array.isArray(row) ? row.length : 0;
    if (cells === columns) continue;
    const at = inside(inside(place, "rows"), index);
    problems.add(at, `has ${cellCount(cells)}, and the table ${columns} columns`);
  }
}

function iconsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "icon" && typeof inner === "string" ? [inner] : iconsIn(inner),
  );
}

function hrefsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(hrefsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "href" && typeof inner === "string" && inner.startsWith("/") ? [inner] : hrefsIn(inner),
  );
}

/** Whether the calendar has `2026-02-31`. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
