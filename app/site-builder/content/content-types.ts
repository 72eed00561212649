/** The site's content types as the content service imports them. */
import { contentTypes as declared } from "../../src/content/content-types";
import type { Field as DeclaredField } from "../../src/content/fields";
import { DEFAULT_LOCALE } from "../../src/content/store";

export type Field = Omit<DeclaredField, "schema" | "help" | "initial" | "hasTime"> & {
  id: string;
  name: string;
  disabled: false;
  omitted: false;
  defaultValue?: Record<string, unknown>;
};

export type ContentType = {
  id: string;
  name: string;
  description: string;
  displayField: string;
  fields: Field[];
};

export const contentTypes: ContentType[] = Object.entries(declared).map(
  ([id, { description, displayField, fields }]) => ({
    id,
    name: title(id),
    description,
    displayField,
    fields: Object.entries<DeclaredField>(fields).map(
      ([fieldId, { schema: _, help: __, hasTime: ___, initial, ...field }]) => ({
        id: fieldId,
        name: title(fieldId),
        disabled: false,
        omitted: false,
        ...field,
        ...(initial !== undefined && { defaultValue: { [DEFAULT_LOCALE]: initial } }),
      }),
    ),
  }),
);

const byId = new Map(contentTypes.map((type) => [type.id, type]));

export function contentTypeOf(id: string): ContentType {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no content type ${id}`);
  return found;
}

/** `cardGrid` is "Card grid" to an editor. */
function title(id: string): string {
  const spaced = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
