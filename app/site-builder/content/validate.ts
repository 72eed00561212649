import { authoredName } from "./compile-entry";
import { contentTypeOf } from "./content-types/all";
import type { Field, Validation } from "./content-types/define";
import { type AssetFile, type Draft, entryId, type Link } from "./drafts";
import { inside, type Place, type Problems } from "./problems";

/** Checks every entry against its content type, as the content service would on import. */
export function validate(
  drafts: ReadonlyMap<string, Draft>,
  assets: ReadonlyMap<string, AssetFile>,
  problems: Problems,
): void {
  const assetsById = new Map([...assets.values()].map((asset) => [asset.id, asset]));
  const seen = new Map<string, Draft>();

  for (const draft of drafts.values()) {
    for (const field of contentTypeOf(draft.type).fields) {
      if (draft.broken.has(field.id)) continue;
      const at = inside(draft.place, authoredName(draft.type, field.id));
      const value = draft.fields[field.id];
      if (isEmpty(value)) {
        if (field.required) problems.add(at, "is missing");
        continue;
      }
      checkType(field, value, at, problems);
      for (const rule of field.validations) checkRule(rule, value, draft, field, at);
      for (const rule of field.items?.validations ?? []) {
        for (const item of value as unknown[]) checkRule(rule, item, draft, field, at);
      }
    }
    const { category, categories, questions } = draft.fields;
    for (const slug of [category, ...((categories ?? []) as unknown[])]) {
      if (slug === undefined || draft.type === "accordionBlock" || draft.type === "faq") continue;
      if (drafts.has(entryId("category", String(slug)))) continue;
      problems.add(inside(draft.place, "category"), `${slug} is not in lists/categories.yaml`);
    }
    if (draft.type === "accordionBlock" && isEmpty(category) === isEmpty(questions)) {
      problems.add(draft.place, "needs either questions or a category");
    }
  }

  function checkRule(
    rule: Validation,
    value: unknown,
    draft: Draft,
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
      const key = `${draft.type} ${field.id} ${String(value)}`;
      const other = seen.get(key);
      if (other) problems.add(at, `${String(value)} is also used in ${other.place.file}`);
      seen.set(key, draft);
    }
    if ("linkContentType" in rule) {
      const target = drafts.get((value as Link).sys.id);
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
