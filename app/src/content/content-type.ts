import * as v from "valibot";
import type { Field } from "./fields";

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
