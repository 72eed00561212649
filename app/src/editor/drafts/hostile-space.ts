/** For tests: one entry of each content type, with markup and scripts in each of its fields. */
import { contentTypes } from "../../content/content-types";
import type { Field } from "../../content/fields";
import { link } from "../../test/sample-page";
import type { RawEntity } from "../live/entity";
import type { Space } from "./read-space";
import { entry, seal } from "./sample-space";

/** As an address it is a script, as HTML an element that runs one. */
export const hostile = `javascript:alert(1)//"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

const text = { nodeType: "text", value: hostile, marks: [{ type: "bold" }], data: {} };
const node = (nodeType: string, data: object, ...content: unknown[]) => ({
  ...{ nodeType, data, content },
});
const document = node(
  "document",
  {},
  node("heading-2", {}, text),
  node(
    "paragraph",
    { style: hostile },
    text,
    node("hyperlink", { uri: hostile }, text),
    node("hyperlink", { uri: " java\nscript:alert(1)" }, text),
    node("hyperlink", { uri: "data:text/html,<script>alert(1)</script>" }, text),
    node("entry-hyperlink", { target: link("externalLink") }, text),
    node("asset-hyperlink", { target: link("seal", "Asset") }, text),
    node("embedded-entry-inline", { target: link("fact") }),
  ),
  node(
    "table",
    {},
    node("table-row", {}, node("table-header-cell", {}, node("paragraph", {}, text))),
  ),
  node(hostile, {}, text),
);

/** The entry of a type that links lead to: pages and buttons exist, `externalLink` has a hostile address. */
function targetOf([types]: (string[] | undefined)[]): object | undefined {
  return types?.[0] === undefined ? undefined : link(types[0]);
}

function hostileValue(field: Field): unknown {
  const linked = [...field.validations, ...(field.items?.validations ?? [])].flatMap(
    (validation) => ("linkContentType" in validation ? [validation.linkContentType] : []),
  );
  const choice = field.validations.find((validation) => "in" in validation);
  switch (field.type) {
    case "Symbol":
    case "Text":
    case "Date":
      return choice?.in[0] ?? hostile;
    case "RichText":
      return document;
    case "Boolean":
      return true;
    case "Integer":
      return 1;
    case "Object":
      return [[hostile, hostile]];
    case "Array":
      return field.items?.type === "Link" ? [targetOf(linked)] : [hostile];
    case "Link":
      return field.linkType === "Asset" ? link("seal", "Asset") : targetOf(linked);
  }
}

/** One entry of each type, named after it, every field of which is hostile. */
const entries: RawEntity[] = Object.entries(contentTypes).map(([type, { fields }]) => {
  const values = Object.entries<Field>(fields).map(([name, field]) => [name, hostileValue(field)]);
  return entry(type, type, Object.fromEntries(values));
});
const fieldsOf = (id: string) => entries.find(({ sys }) => sys.id === id)?.fields ?? {};

// Addresses, which have a form of their own and have to be found, and tools, which show no content.
for (const type of ["guide", "assetReference", "modal", "category"]) {
  fieldsOf(type).slug = "hostile";
}
Object.assign(fieldsOf("page"), {
  url: "/hostile",
  blocks: Object.keys(contentTypes)
    .filter((type) => type.endsWith("Block") && type !== "toolBlock")
    .map((type) => link(type)),
});
fieldsOf("heroBlock").tool = undefined;
Object.assign(fieldsOf("figure"), {
  family: "flow",
  data: { stages: [[{ icon: hostile, name: hostile, code: hostile, note: hostile }]] },
});
const image = { ...(seal.fields.file as object), url: hostile, fileName: hostile };
const assets: RawEntity[] = [
  {
    ...seal,
    fields: {
      title: hostile,
      file: { ...image, details: { size: 1, image: { width: 1, height: 1 } } },
    },
  },
];

/** Its page is at `/hostile`. */
export const hostileSpace: Space = { entries, assets };
