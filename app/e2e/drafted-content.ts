/** Content that differs from what was built: drafts, and what has been published since. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Entry = {
  sys: Record<string, unknown> & { id: string; contentType: { sys: { id: string } } };
  fields: Record<string, Record<string, unknown>>;
};
type Export = { entries: Entry[] };

export type Changes = {
  /** New fields of entries, by id. */
  [id: string]: Record<string, unknown>;
};

const built = JSON.parse(
  readFileSync(new URL("../.content/export.json", import.meta.url), "utf8"),
) as Export;

/** Files for a server whose content has been edited since the site was built. */
export class DraftedContent {
  private readonly folder = mkdtempSync(join(tmpdir(), "drafted-"));
  /** For the server: where it reads its content. */
  readonly settings: Record<string, string>;

  constructor(edited: {
    published: Changes;
    drafts: Changes;
    added: Entry[];
    /** Drafts of assets by their ids: SVGs of 40 by 30 pixels. */
    pictures?: Record<string, string>;
    deleted: string[];
  }) {
    const published = built.entries.map((entry) => {
      const { sys, fields } = changed(entry, edited.published[entry.sys.id]);
      const isDeleted = edited.deleted.includes(sys.id);
      return { sys: { ...sys, ...(isDeleted && { archivedVersion: 3 }) }, fields };
    });
    const drafts = Object.entries(edited.drafts).map(([id, fields]) =>
      changed(entryOf(id), fields),
    );
    cpSync(new URL("../.content/assets", import.meta.url), join(this.folder, "assets"), {
      recursive: true,
    });
    const assets = Object.entries(edited.pictures ?? {}).map(([id, svg]) => {
      writeFileSync(join(this.folder, `assets/${id}.svg`), svg);
      return newPicture(id, svg.length);
    });
    const [exported, drafted] = ["export", "drafts"].map((name) =>
      join(this.folder, `${name}.json`),
    );
    this.settings = { CONTENT_EXPORT: exported ?? "" };
    writeFileSync(exported ?? "", JSON.stringify({ ...built, entries: published }));
    writeFileSync(drafted ?? "", JSON.stringify({ entries: [...drafts, ...edited.added], assets }));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function entryOf(id: string): Entry {
  const found = built.entries.find(({ sys }) => sys.id === id);
  if (!found) throw new Error(`the content has no entry ${id}`);
  return found;
}

function changed({ sys, fields }: Entry, values: Record<string, unknown> = {}): Entry {
  return { sys, fields: { ...fields, ...inEnglish(values) } };
}

const at = "2026-11-22T00:00:00.000Z";
const neverPublished = { createdAt: at, updatedAt: at, version: 1 };

/** An entry that was never published. */
export function newEntry(id: string, type: string, values: Record<string, unknown>): Entry {
  const contentType = { sys: { type: "Link", linkType: "ContentType", id: type } };
  return { sys: { id, type: "Entry", ...neverPublished, contentType }, fields: inEnglish(values) };
}

function newPicture(id: string, size: number) {
  const details = { size, image: { width: 40, height: 30 } };
  const file = { url: `//assets/${id}.svg`, fileName: `${id}.svg`, contentType: "image/svg+xml" };
  const fields = { title: { "en-US": id }, file: { "en-US": { ...file, details } } };
  return { sys: { id, type: "Asset", ...neverPublished }, fields };
}

function inEnglish(values: Record<string, unknown>): Entry["fields"] {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, { "en-US": value, "en-AU": value }]),
  );
}

/** The id of the app settings. */
export const settingsId =
  built.entries.find(({ sys }) => sys.contentType.sys.id === "appSettings")?.sys.id ?? "";
