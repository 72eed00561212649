import { contentTypes } from "../../content/content-types";
import type { Entry } from "../../content/store";
import { inWords } from "./shown-fields";

/** Longer titles are cut; the type and the first words tell entries apart. */
const LONGEST = 40;

/** What editors know an entry by: its type, and the field that names it in their lists. */
export function entryName({ type, fields }: Entry): string {
  const { displayField } = contentTypes[type];
  const title: unknown = Object.entries(fields).find(([name]) => name === displayField)?.[1];
  const words = inWords(type);
  const kind = words.charAt(0).toUpperCase() + words.slice(1);
  if (typeof title !== "string" || title === "") return kind;
  return `${kind} “${title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title}”`;
}
