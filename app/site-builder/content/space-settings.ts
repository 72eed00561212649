/** What a space has besides types and entries: how each field is edited, and the webhook that publishes. */
import { contentTypes } from "../../src/content/content-types";
import type { Field } from "../../src/content/fields";

/** The controls of every type: days, times with their zone, lists to choose from, and what the editor reads below a field. */
export function editorInterfaces(): unknown[] {
  return Object.entries(contentTypes).map(([id, { fields }]) => ({
    sys: {
      id: "default",
      type: "EditorInterface",
      contentType: { sys: { id, type: "Link", linkType: "ContentType" } },
    },
    controls: Object.entries<Field>(fields).map(([fieldId, field]) => {
      const [widgetId, settings = {}] = control(field);
      return {
        fieldId,
        widgetNamespace: "builtin",
        widgetId,
        settings: { ...settings, ...(field.help && { helpText: field.help }) },
      };
    }),
  }));
}

function control({
  type,
  linkType,
  items,
  validations,
  hasTime,
}: Field): [widget: string, object?] {
  switch (type) {
    case "Symbol":
      return [validations.some((rule) => "in" in rule) ? "dropdown" : "singleLine"];
    case "Text":
      return ["multipleLine"];
    case "RichText":
      return ["richTextEditor"];
    case "Boolean":
      return ["boolean", { trueLabel: "Yes", falseLabel: "No" }];
    case "Integer":
      return ["numberEditor"];
    case "Date":
      return ["datePicker", hasTime ? { format: "timeZ", ampm: "24" } : { format: "dateonly" }];
    case "Object":
      return ["objectEditor"];
    case "Link":
      return [linkType === "Asset" ? "assetLinkEditor" : "entryLinkEditor"];
    case "Array":
      if (items?.type === "Link") return ["entryLinksEditor"];
      return [items?.validations.some((rule) => "in" in rule) ? "checkbox" : "tagEditor"];
  }
}

/** Switched off, because only the owner knows the address of the site. */
export const webhooks: unknown[] = [
  {
    sys: { id: "publish", type: "WebhookDefinition", version: 1 },
    name: "Publish the site (change the address, then switch it on)",
    url: "https://www.example.com.au/api/__octana/publish",
    active: false,
    topics: [
      ...["Entry.publish", "Entry.unpublish", "Asset.publish", "Asset.unpublish"],
      "ContentType.publish",
    ],
    filters: [{ equals: [{ doc: "sys.environment.sys.id" }, "master"] }],
    headers: [],
  },
];
