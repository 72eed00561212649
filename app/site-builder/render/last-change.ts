import { contentTypes } from "../../src/content/content-types";
import type { Field } from "../../src/content/fields";
import type { Entry, Store } from "../../src/content/store";

/** When a page was last changed: it, its blocks and guides, and what they hold. What it only links to has pages of its own. */
export function lastChange(page: Entry, { entries }: Store): string {
  const found = new Set<Entry>([page]);
  for (const entry of found) {
    for (const [name, field] of Object.entries<Field>(contentTypes[entry.type].fields)) {
      const value: unknown = Object.entries(entry.fields).find(([key]) => key === name)?.[1];
      for (const id of field.type === "RichText" ? embedded(value) : held(field, value)) {
        const part = entries.get(id);
        if (part) found.add(part);
      }
    }
  }
  return [...found].reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), "");
}

function held({ linkType, items, validations }: Field, value: unknown): string[] {
  const isEntry = linkType === "Entry" || items?.linkType === "Entry";
  const rules = items?.validations ?? validations;
  const leadsOn = rules.some(
    (rule) => "linkContentType" in rule && rule.linkContentType.includes("page"),
  );
  return isEntry && !leadsOn ? [value].flat().filter((id) => typeof id === "string") : [];
}

/** A text may hold anything, so nothing is taken for granted. */
type RichNode = Partial<{
  nodeType: string;
  data: { target?: { sys?: { id?: string } } };
  content: unknown;
}>;

function embedded(node: unknown): string[] {
  const { nodeType, data, content } = (node ?? {}) as RichNode;
  const isEmbedded = String(nodeType).startsWith("embedded-entry");
  const id = isEmbedded ? data?.target?.sys?.id : undefined;
  return [...(id ? [id] : []), ...(Array.isArray(content) ? content.flatMap(embedded) : [])];
}
