/** Entries and assets as the content service and editors give them, and the messages about them. */

export type EntityType = "Entry" | "Asset";

/** What can tell which of two states of an entity is the newer one; see `compareAge`. */
export type Age = {
  version?: number | undefined;
  revision?: number | undefined;
  updatedAt?: string | undefined;
};

export type Sys = Age & {
  id: string;
  type: EntityType;
  /** The locale of all fields; without it, fields may stand under their locales. */
  locale?: string | undefined;
  /** A link to the content type; assets have none. */
  contentType?: unknown;
};

/** An entry or asset whose links are ids, so that circular content is no concern. */
export type RawEntity = { sys: Sys; fields: Record<string, unknown> };

export type EntityMessage =
  /**
   * An editor has changed some fields, has stored them, or has made a new entity. A field that is
   * `null` or `undefined` has been emptied, one that is left out has not changed.
   */
  | { type: "updated" | "saved" | "created"; entity: RawEntity }
  /** An editor has deleted the entity. Its fields do not matter. */
  | { type: "deleted"; entity: RawEntity }
  /** A whole entity that came inside another one. It is worth as much as a fetched one. */
  | { type: "linked"; entity: RawEntity };

/**
 * Positive if `a` is newer than `b`, negative if it is older, 0 if that is not known.
 *
 * The first of these decides that both have and that differs: `version`, which grows with every
 * change; `revision`, which grows when an entry is published, so drafts can share it; `updatedAt`.
 */
export function compareAge(a: Age, b: Age): number {
  return (
    difference(a.version, b.version) ||
    difference(a.revision, b.revision) ||
    difference(instantOf(a), instantOf(b))
  );
}

/** The newer of two ages, `a` if that is not known. A mix of both would be an age that neither has. */
export function newerOf<Kind extends Age>(a: Kind, b: Kind): Kind {
  return compareAge(a, b) < 0 ? b : a;
}

export function hasAge({ version, revision, updatedAt }: Age): boolean {
  return version !== undefined || revision !== undefined || updatedAt !== undefined;
}

function difference(a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 0 : a - b;
}

function instantOf({ updatedAt }: Age): number | undefined {
  const instant = Date.parse(updatedAt ?? "");
  return Number.isNaN(instant) ? undefined : instant;
}
