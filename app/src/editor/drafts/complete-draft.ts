/** Makes drafts that are not finished fit to be shown. */
import { contentTypes } from "../../content/content-types";
import type { Field } from "../../content/fields";
import { NOWHERE, type Report } from "../../content/problem";
import type { RawEntity } from "../live/entity";

/**
 * Gives a draft the required fields that are missing, empty, so that an entry shows while it is written. Other
 * fields that an editor has emptied are left out, as the content service does.
 *
 * A link, a date and a path have no empty value. An entry without one of them is left out, as it would be
 * in the built site.
 */
export function completeDraft(entry: RawEntity, report: Report): RawEntity {
  const type = typeOf(entry);
  if (type === undefined) return entry;
  const fields = Object.fromEntries(
    Object.entries(entry.fields).filter(([, value]) => value !== null && value !== undefined),
  );
  for (const [name, field] of Object.entries<Field>(contentTypes[type].fields)) {
    if (!field.required || Object.hasOwn(fields, name)) continue;
    const place = { ...NOWHERE, entry: entry.sys.id, contentType: type, field: name };
    const remedy = "Fill it in: without it the entry cannot be published.";
    report({ ...place, message: `The field ${name} is empty.`, remedy });
    const value = emptyValue(field);
    if (value !== undefined) fields[name] = value;
  }
  return { ...entry, fields };
}

/** The content type of an entry, if the site has it; a space may hold entries of other sites. */
export function typeOf({ sys }: RawEntity): keyof typeof contentTypes | undefined {
  const link = sys.contentType as { sys?: { id?: unknown } } | undefined;
  const id = link?.sys?.id;
  return typeof id === "string" && Object.hasOwn(contentTypes, id)
    ? (id as keyof typeof contentTypes)
    : undefined;
}

function emptyValue({ type, validations }: Field): unknown {
  switch (type) {
    case "Symbol":
    case "Text":
      return validations.find((validation) => "in" in validation)?.in[0] ?? "";
    case "RichText":
      return { nodeType: "document", data: {}, content: [] };
    case "Boolean":
      return false;
    case "Integer":
      return 0;
    case "Array":
    case "Object":
      return [];
    default:
      return undefined;
  }
}
