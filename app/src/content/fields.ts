/**
 * The kinds of fields that content types have.
 *
 * Each describes a field once: how the content service stores it, and how the site reads it.
 * Text that people read is localised; links, addresses and switches are the same in every locale.
 */
import type { Document } from "@contentful/rich-text-types";
import * as v from "valibot";
import { shownMarks, shownNodes } from "./shown-rich-text";

const PATH = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;
const SLUG = /^[a-z0-9-]+$/;
/** Also of addresses that other software made: no step up, and nothing that a file of redirects reads as more than a letter. */
const OLD_ADDRESS = /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/** A validation, in the content service's own notation. */
export type Validation =
  | { in: string[] }
  | { unique: true }
  | { linkContentType: string[] }
  | { linkMimetypeGroup: string[] }
  | { size: { min?: number; max?: number } }
  | { enabledNodeTypes: string[] }
  | { enabledMarks: string[] }
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

export type Field<Schema extends v.GenericSchema = v.GenericSchema> = {
  type: FieldType;
  localized: boolean;
  required: boolean;
  validations: Validation[];
  linkType?: "Entry" | "Asset";
  items?: { type: "Symbol" | "Link"; linkType?: "Entry"; validations: Validation[] };
  /** What an editor reads below the field. */
  help?: string;
  /** What a new entry has. */
  initial?: boolean;
  /** Whether a time is picked with the day. */
  hasTime?: boolean;
  /** Reads a value of the field. */
  schema: Schema;
};

function field<Schema extends v.GenericSchema>(
  type: FieldType,
  localized: boolean,
  schema: Schema,
  validations: Validation[] = [],
): Field<Schema> {
  return { type, localized, required: true, validations, schema };
}

/** The same field with words for the editor who fills it in. */
export function help<Some extends Field>(words: string, of: Some): Some {
  return { ...of, help: words };
}

/** One line that people read, at most 256 characters. */
export const line = (...validations: Validation[]) =>
  field("Symbol", true, v.string(), validations);
/** Several lines that people read. */
export const text = () => field("Text", true, v.string());
/** Formatted text, of what the site shows. */
export const richText = () =>
  help(
    "For a value that many texts give, insert a fact: Embed, Inline entry.",
    field("RichText", true, richTextDocument, [
      { enabledNodeTypes: [...shownNodes] },
      { enabledMarks: [...shownMarks] },
    ]),
  );
/** A word for machines, such as a name, an address or an icon. */
export const word = (...validations: Validation[]) =>
  field("Symbol", false, v.pipe(v.string(), v.trim()), validations);
/** A word that no other entry of the type has. */
export const uniqueWord = () =>
  help("A short name that readers do not see. No other entry of this type has it.", {
    ...word({ unique: true }),
  });
/** The path of a page, which no other entry has. */
export const path = () =>
  help(
    "The address on this site, such as /about-us/careers. Links to the old address lead nowhere once it changes.",
    // It names a folder of the site, so no other letters, and no step up.
    field("Symbol", false, v.pipe(v.string(), v.regex(PATH, "is no address of a page")), [
      { unique: true },
      { regexp: { pattern: PATH.source, flags: null } },
    ]),
  );
/** A path that was an address of the site, or that people take for one; which no other entry has. */
export const oldAddress = () =>
  help(
    "An address that is no page, such as /about-us: the path alone, in capital or small letters. No other entry has it.",
    field("Symbol", false, v.pipe(v.string(), v.regex(OLD_ADDRESS, "is no path of an address")), [
      { unique: true },
      { regexp: { pattern: OLD_ADDRESS.source, flags: null } },
    ]),
  );
/** The last part of an address, which no other entry of the type has. */
export const slug = () =>
  help(
    "The end of an address: small letters, digits and hyphens. No other entry of this type has it.",
    field("Symbol", false, v.pipe(v.string(), v.regex(SLUG, "is no part of an address")), [
      { unique: true },
      { regexp: { pattern: SLUG.source, flags: null } },
    ]),
  );
/** One of a fixed list. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  field("Symbol", false, v.picklist(values), [{ in: [...values] }]);
/** Yes or no, and what a new entry says. */
export const yesNo = (initial = false) => ({ ...field("Boolean", false, v.boolean()), initial });
export const whole = () => field("Integer", false, v.number());
/** A day. The content service may store a time behind it, which says nothing: the day is the one that was picked. */
export const day = () =>
  field(
    "Date",
    false,
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/T.*$/, "")),
    ),
  );
/** A day, or an instant with its offset. */
export const instant = () => ({
  ...help(
    "A day, or a day and a time with its zone; without a zone it is the time in Sydney.",
    field("Date", false, v.string()),
  ),
  hasTime: true,
});
/** The rows of a table, each a list of cells. */
export const rows = () =>
  help(
    'A list of rows, each a list of cells: [["GTIN-13", "13 digits"], ["GTIN-14", "14 digits"]].',
    field("Object", true, v.array(v.array(v.string()))),
  );
/** Words and amounts in a form that another field decides, such as the family of a figure. */
export const json = () =>
  help(
    "Write it as the entries of the same kind do: the words between quotation marks can be changed.",
    field("Object", true, v.record(v.string(), v.unknown())),
  );

/** Words for machines, in order. */
export const words = (...validations: Validation[]) => ({
  ...field("Array", false, v.array(v.pipe(v.string(), v.trim()))),
  items: { type: "Symbol" as const, validations },
});
/** Lines that people read, in order. */
export const lines = () => ({
  ...field("Array", true, v.array(v.string())),
  items: { type: "Symbol" as const, validations: [] },
});

/** A link to an entry of one of `types`, read as the entry's id. */
export const entry = (...types: string[]) => ({
  ...field("Link", false, link("Entry"), [{ linkContentType: types }]),
  linkType: "Entry" as const,
});
/** Links to entries of `types`, in order. */
export const entries = (...types: string[]) => ({
  ...field("Array", false, v.array(link("Entry"))),
  items: {
    type: "Link" as const,
    linkType: "Entry" as const,
    validations: [{ linkContentType: types }],
  },
});
/** A link to a file, of any kind unless `groups` such as "image" are named; read as its id. */
export const asset = (...groups: string[]) => ({
  ...field("Link", false, link("Asset"), groups.length ? [{ linkMimetypeGroup: groups }] : []),
  linkType: "Asset" as const,
});

/** Marks a list that may be empty. The content service leaves an empty list out. */
export function optional<Item extends v.GenericSchema>(
  field: Field<v.ArraySchema<Item, undefined>>,
): Field<v.OptionalSchema<v.ArraySchema<Item, undefined>, readonly []>>;
/** Marks a field that an entry may leave out. */
export function optional<Schema extends v.GenericSchema>(
  field: Field<Schema>,
): Field<v.ExactOptionalSchema<Schema, undefined>>;
export function optional(field: Field): Field {
  const { schema } = field;
  const isList = schema.type === "array";
  return {
    ...field,
    required: false,
    schema: isList ? v.optional(schema, []) : v.exactOptional(schema),
  };
}

/**
 * Marks a field that its type has had only since entries were published without it: those are read as if it held `value`, and
 * an editor who opens one has to fill it in.
 */
export function sinceLater<
  Schema extends v.GenericSchema<unknown, string>,
  const Value extends string,
>(value: Value & v.InferInput<Schema>, field: Field<Schema>) {
  return { ...field, schema: v.optional(field.schema, value) };
}

function link<const Type extends "Entry" | "Asset">(linkType: Type) {
  return v.pipe(
    v.object({
      sys: v.object({ type: v.literal("Link"), linkType: v.literal(linkType), id: v.string() }),
    }),
    v.transform(({ sys }) => sys.id),
  );
}

const richTextDocument = v.pipe(
  v.looseObject({ nodeType: v.literal("document"), content: v.array(v.unknown()) }),
  // `rich-text.ts` handles nodes of unknown types, and what is no node.
  v.transform((document) => document as unknown as Document),
);

type FieldsByName = Record<string, Field>;

/** A kind of entry: what the content service is told about it, and what reads its fields. */
export type ContentType<Fields extends FieldsByName = FieldsByName> = {
  /** The field that names an entry in an editor's lists. */
  displayField: keyof Fields & string;
  description: string;
  fields: Fields;
  schema: v.ObjectSchema<{ [Name in keyof Fields]: Fields[Name]["schema"] }, undefined>;
};

/** The fields of an entry once they have been read. */
export type FieldsOf<Type extends { schema: v.GenericSchema }> = v.InferOutput<Type["schema"]>;

export function contentType<Fields extends FieldsByName>(
  displayField: keyof Fields & string,
  description: string,
  fields: Fields,
): ContentType<Fields> {
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  );
  // `fromEntries` loses which name has which schema.
  const schema = v.object(schemas) as unknown as ContentType<Fields>["schema"];
  return { displayField, description, fields, schema };
}
