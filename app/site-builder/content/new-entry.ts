import { createHash } from "node:crypto";
import type { Place } from "./problems";

export type Link = { sys: { type: "Link"; linkType: "Entry" | "Asset"; id: string } };

/** An entry of the content service before it is put into the export. */
export type NewEntry = {
  id: string;
  type: string;
  fields: Record<string, unknown>;
  place: Place;
  /** Fields that already have a problem, so that it is reported once. */
  broken: Set<string>;
  /** Day of the last change, `2026-11-21`, where the author gave one. */
  changed?: string;
};

export type AssetFile = {
  id: string;
  title: string;
  description?: string;
  fileName: string;
  contentType: string;
  size: number;
  image?: { width: number; height: number };
};

export const entryLink = (id: string): Link => ({
  sys: { type: "Link", linkType: "Entry", id },
});
export const assetLink = (id: string): Link => ({
  sys: { type: "Link", linkType: "Asset", id },
});

/**
 * A stable id: the parts themselves if they fit into the 64 characters that the content service
 * allows, otherwise their start and a hash of the whole.
 */
export function entryId(...parts: (string | number)[]): string {
  const whole = parts
    .join("-")
    .replace(/[^A-Za-z0-9._-]+/g, ".")
    .replace(/^\.+|\.+$/g, "");
  if (whole.length <= 64) return whole;
  const hash = createHash("sha256").update(whole).digest("hex").slice(0, 12);
  return `${whole.slice(0, 51)}-${hash}`;
}

export const pageId = (path: string) => entryId(path === "/" ? "page.home" : `page${path}`);
export const guideId = (slug: string) => entryId("guide", slug);
