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
