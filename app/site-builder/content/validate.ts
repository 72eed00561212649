import type { Validation } from "../../src/content/fields";
import { authoredName } from "./compile-entry";
import type { Field } from "./content-types";
import { contentTypeOf } from "./content-types";
import type { AssetFile, Link, NewEntry } from "./new-entry";
import { inside, type Place, type Problems } from "./problems";

/** Checks every entry against its content type, as the content service would on import. */
export function validate(
  entries: ReadonlyMap<string, NewEntry>,
  assets: ReadonlyMap<string, AssetFile>,
  problems: Problems,
): void {
  const assetsById = new Map([...assets.values()].map((asset) => [asset.id, asset]));
  const seen = new Map<string, NewEntry>();

  for (const entry of entries.values()) {
    for (const field of contentTypeOf(entry.type).fields) {
      if (entry.broken.has(field.id)) continue;
      const at = inside(entry.place, authoredName(entry.type, field.id));
      const value = entry.fields[field.id];
      if (isEmpty(value)) {
        if (field.required) problems.add(at, "is missing");
        continue;
      }
      checkType(field, value, at, problems);
      for (const rule of field.validations) checkRule(rule, value, entry, field, at);
      for (const rule of field.items?.validations ?? []) {
        for (const item of value as unknown[]) checkRule(rule, item, entry, field, at);
      }
    }
    if (entry.type === "promotion") checkDays(entry);
  }

  /** An offer holds for whole days in Sydney, so a time of day is refused. */
  function checkDays({ fields, place }: NewEntry): void {
    for (const name of ["from", "to"]) {
      const day = fields[name];
      if (typeof day !== "string" || /^\d{4}-\d{2}-\d{2}$/.test(day)) continue;
      problems.add(inside(place, name), `expected a day such as 2025-06-01, found ${day}`);
    }
    if (String(fields.to) < String(fields.from)) {
      problems.add(inside(place, "to"), "must not be before the first day");
    }
  }

  function checkRule(
    rule: Validation,
    value: unknown,
    entry: NewEntry,
    field: Field,
    at: Place,
  ): void {
    if ("in" in rule && !rule.in.includes(value as string)) {
      problems.add(at, `expected ${rule.in.join(", ")}, found ${JSON.stringify(value)}`);
    }
    if ("regexp" in rule && !new RegExp(rule.regexp.pattern).test(String(value))) {
      problems.add(at, `${JSON.stringify(value)} does not match ${rule.regexp.pattern}`);
    }
    if ("size" in rule) {
      const { max = Number.POSITIVE_INFINITY } = rule.size;
      const length = String(value).length;
      if (length > max) problems.add(at, `is ${length} characters long; at most ${max} fit`);
    }
    if ("unique" in rule) {
      const key = `${entry.type} ${field.id} ${String(value)}`;
      const other = seen.get(key);
      if (other) problems.add(at, `${String(value)} is also used in ${other.place.file}`);
      seen.set(key, entry);
    }
    if ("linkContentType" in rule) {
      const target = entries.get((value as Link).sys.id);
      if (!target) problems.add(at, `leads to ${(value as Link).sys.id}, which does not exist`);
      else if (!rule.linkContentType.includes(target.type)) {
        const known = rule.linkContentType.join(", ");
        problems.add(at, `leads to an entry of type ${target.type}; expected ${known}`);
      }
    }
    if ("linkMimetypeGroup" in rule) {
      const asset = assetsById.get((value as Link).sys.id);
      const group = asset?.contentType.split("/")[0] ?? "nothing";
      if (!rule.linkMimetypeGroup.includes(group)) {
        problems.add(at, `expected ${rule.linkMimetypeGroup.join(", ")}, found ${group}`);
      }
    }
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Longest value of a one-line field in the content service. */
const SYMBOL_MAX = 256;

function checkType(field: Field, value: unknown, at: Place, problems: Problems): void {
  if (field.type === "Symbol" && typeof value === "string") {
    if (value.length > SYMBOL_MAX) {
      problems.add(at, `is ${value.length} characters long; at most ${SYMBOL_MAX} fit`);
    }
    if (value.includes("\n")) problems.add(at, "must be one line");
  }
}
