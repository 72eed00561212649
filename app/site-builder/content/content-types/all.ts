import { blockTypes, partTypes } from "./blocks";
import type { ContentType } from "./define";
import { linkTypes } from "./links";
import { listTypes } from "./lists";
import { navigationTypes } from "./navigation";
import { page } from "./page";
import { settingsTypes } from "./settings";

export const contentTypes: ContentType[] = [
  page,
  ...blockTypes,
  ...partTypes,
  ...linkTypes,
  ...listTypes,
  ...navigationTypes,
  ...settingsTypes,
];

const byId = new Map(contentTypes.map((type) => [type.id, type]));

export function contentTypeOf(id: string): ContentType {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no content type ${id}`);
  return found;
}
