import { CONTENT_LOCALE, DEFAULT_LOCALE } from "../../src/content/store";
import type { ContentType, Field } from "./content-types";
import { contentTypeOf } from "./content-types";
import type { AssetFile, NewEntry } from "./new-entry";
import { editorInterfaces, webhooks } from "./space-settings";

/**
 * The content service's export format: what `contentful-import` loads into a space, and what
 * `site-server` serves.
 *
 * Fields that are the same in every locale stand under the default locale, as the service keeps
 * them. Text is Australian English; where it is required it also stands under the default
 * locale, because the service publishes no entry whose default locale has no value for a required field.
 */
export type Export = {
  contentTypes: unknown[];
  editorInterfaces: unknown[];
  webhooks: unknown[];
  locales: unknown[];
  entries: unknown[];
  assets: unknown[];
};

/** Day that entries without one of their own were last changed; keeps the export reproducible. */
const FIRST_DAY = "2026-11-21";

export function toExport(
  contentTypes: ContentType[],
  entries: Iterable<NewEntry>,
  assets: Iterable<AssetFile>,
): Export {
  return {
    contentTypes: contentTypes.map(({ id, ...type }) => ({ sys: sys(id, "ContentType"), ...type })),
    editorInterfaces: editorInterfaces(),
    webhooks,
    locales: [
      locale(DEFAULT_LOCALE, "English (United States)", true, null),
      locale(CONTENT_LOCALE, "English (Australia)", false, DEFAULT_LOCALE),
    ],
    entries: [...entries].map(toEntry),
    assets: [...assets].map(toAsset),
  };
}

function toEntry(entry: NewEntry): unknown {
  const fields: Record<string, unknown> = {};
  for (const field of contentTypeOf(entry.type).fields) {
    const value = entry.fields[field.id];
    if (value === undefined) continue;
    fields[field.id] = byLocale(field, value);
  }
  const contentType = { sys: { type: "Link", linkType: "ContentType", id: entry.type } };
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...sys(entry.id, "Entry", entry.changed), contentType },
    fields,
  };
}

function byLocale(field: Field, value: unknown): Record<string, unknown> {
  if (!field.localized) return { [DEFAULT_LOCALE]: value };
  if (!field.required) return { [CONTENT_LOCALE]: value };
  return { [DEFAULT_LOCALE]: value, [CONTENT_LOCALE]: value };
}

function toAsset(asset: AssetFile): unknown {
  const { fileName, contentType, size, image } = asset;
  const details = image ? { size, image } : { size };
  // Without a host: `contentful-import` and the content service look beside the export.
  const file = { url: `//assets/${fileName}`, fileName, contentType, details };
  const fields: Record<string, unknown> = {
    title: { [DEFAULT_LOCALE]: asset.title },
    file: { [DEFAULT_LOCALE]: file },
  };
  if (asset.description) fields.description = { [DEFAULT_LOCALE]: asset.description };
  return { metadata: { tags: [], concepts: [] }, sys: sys(asset.id, "Asset"), fields };
}

function sys(id: string, type: string, changed = FIRST_DAY): Record<string, unknown> {
  const at = `${changed}T00:00:00.000Z`;
  return {
    id,
    type,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    firstPublishedAt: at,
    publishedVersion: 1,
    publishedCounter: 1,
    version: 2,
  };
}

function locale(code: string, name: string, isDefault: boolean, fallbackCode: string | null) {
  return {
    sys: { id: `locale-${code}`, type: "Locale", version: 1 },
    code,
    name,
    default: isDefault,
    fallbackCode,
    optional: !isDefault,
    contentManagementApi: true,
    contentDeliveryApi: true,
  };
}
