/**
 * The words content types are written with.
 *
 * Each word gives one field of a content type in the shape the content service imports.
 * Text that people read is localised; links, addresses and switches are the same in every locale.
 */

/** Something a value must satisfy, as the content service writes it. */
export type Validation =
  | { in: string[] }
  | { unique: true }
  | { linkContentType: string[] }
  | { linkMimetypeGroup: string[] }
  | { size: { min?: number; max?: number } }
  | { regexp: { pattern: string; flags: string | null } };

export type FieldType =
  | "Symbol"
  | "Text"
  | "RichText"
  | "Boolean"
  | "Integer"
  | "Date"
  | "Object"
  | "Link"
  | "Array";

export type Field = {
  id: string;
  name: string;
  type: FieldType;
  localized: boolean;
  required: boolean;
  disabled: false;
  omitted: false;
  validations: Validation[];
  linkType?: "Entry" | "Asset";
  items?: { type: "Symbol" | "Link"; linkType?: "Entry"; validations: Validation[] };
};

export type ContentType = {
  id: string;
  name: string;
  description: string;
  /** The field that names an entry in lists. */
  displayField: string;
  fields: Field[];
};

/** A field before it knows its id. */
type Draft = Pick<Field, "type" | "localized" | "validations" | "linkType" | "items"> & {
  required: boolean;
};

const draft = (type: FieldType, localized: boolean, validations: Validation[] = []): Draft => ({
  type,
  localized,
  required: false,
  validations,
});

/** One line that people read, at most 256 characters. */
export const line = (...validations: Validation[]) => draft("Symbol", true, validations);
/** Several lines that people read. */
export const text = () => draft("Text", true);
/** Formatted text. */
export const richText = () => draft("RichText", true);
/** A word for machines, such as a name, an address or an icon. */
export const word = (...validations: Validation[]) => draft("Symbol", false, validations);
/** One of a fixed list. */
export const oneOf = (...values: string[]) => word({ in: values });
/** A word no other entry of the type has. */
export const uniqueWord = () => word({ unique: true });
export const yesNo = () => draft("Boolean", false);
export const whole = () => draft("Integer", false);
/** A day, or an instant with its offset. */
export const date = () => draft("Date", false);
/** Lists within lists, such as the rows of a table. */
export const data = () => draft("Object", true);
export const words = (...validations: Validation[]): Draft => ({
  ...draft("Array", false),
  items: { type: "Symbol", validations },
});
/** Lines people read, in order. */
export const lines = (): Draft => ({
  ...draft("Array", true),
  items: { type: "Symbol", validations: [] },
});
/** A link to one entry of the types named. */
export const entry = (...types: string[]): Draft => ({
  ...draft("Link", false, [{ linkContentType: types }]),
  linkType: "Entry",
});
/** Links to entries of the types named, in order. */
export const entries = (...types: string[]): Draft => ({
  ...draft("Array", false),
  items: { type: "Link", linkType: "Entry", validations: [{ linkContentType: types }] },
});
export const asset = (...groups: string[]): Draft => ({
  ...draft("Link", false, groups.length ? [{ linkMimetypeGroup: groups }] : []),
  linkType: "Asset",
});

/** Marks a field that every entry must have. */
export const required = (field: Draft): Draft => ({ ...field, required: true });

/** `cardGrid` is "Card grid" to an editor. */
function title(id: string): string {
  const spaced = id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function contentType(
  id: string,
  displayField: string,
  description: string,
  fields: Record<string, Draft>,
): ContentType {
  return {
    id,
    name: title(id),
    description,
    displayField,
    fields: Object.entries(fields).map(([fieldId, field]) => ({
      id: fieldId,
      name: title(fieldId),
      disabled: false,
      omitted: false,
      ...field,
    })),
  };
}
