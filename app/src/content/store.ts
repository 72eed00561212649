/**
 * Entries and assets as the content service gives them, checked and kept by id.
 *
 * Links stay ids until a view model needs them, so content may be circular, and a single entry can
 * be replaced while an editor types.
 */
import * as v from "valibot";
import { contentTypes } from "./content-types";
import { factKeys, placeFacts } from "./facts";
import type { FieldsOf } from "./fields";
import { NOWHERE, type Place, type Problem, type Report } from "./problem";

export type EntryType = keyof typeof contentTypes;
export type Fields<Type extends EntryType> = FieldsOf<(typeof contentTypes)[Type]>;

/** An entry of one type; of several, a union that `type` tells apart. */
export type EntryOf<Type extends EntryType> = Type extends EntryType
  ? {
      id: string;
      type: Type;
      version: number;
      /** ISO instant of the last change. */
      updatedAt: string;
      fields: Fields<Type>;
    }
  : never;
export type Entry = EntryOf<EntryType>;

const assetSchema = v.object({
  title: v.optional(v.string(), ""),
  file: v.object({
    url: v.string(),
    fileName: v.string(),
    contentType: v.string(),
    details: v.object({
      size: v.number(),
      image: v.optional(v.object({ width: v.number(), height: v.number() })),
    }),
  }),
});
export type Asset = { id: string; fields: v.InferOutput<typeof assetSchema> };

export type Store = {
  entries: ReadonlyMap<string, Entry>;
  assets: ReadonlyMap<string, Asset>;
  /** The view that an editor previews: view models name the entries that they come from, and show pictures that no build has copied. */
  preview?: "draft" | "published";
  /** The origin of the site, so that its own full addresses lead here as its paths do. */
  siteUrl?: string;
};

/** An entry or asset that the site cannot use, and why. */
export class EntityError extends Error {
  /** `what` is the problem in a sentence. */
  constructor(
    private readonly place: Partial<Place>,
    what: string,
  ) {
    super(what);
    this.name = "EntityError";
  }

  problem(remedy = "It is left out. Mend it and publish it again."): Problem {
    return { ...NOWHERE, ...this.place, message: this.message, remedy };
  }
}

const entrySys = v.object({
  sys: v.object({
    id: v.string(),
    contentType: v.object({ sys: v.object({ id: v.string() }) }),
    revision: v.optional(v.number()),
    publishedVersion: v.optional(v.number()),
    updatedAt: v.optional(v.string(), ""),
  }),
  fields: v.record(v.string(), v.unknown()),
});

/** Reads the entries and assets of a space, with the values of facts in the texts that refer to them. */
export function readStore(entries: unknown[], assets: unknown[], report: Report): Store {
  return withFacts(readEntities(entries, assets, report), report);
}

/**
 * Reads entries and assets as they are. What the site cannot use is reported and left out: a space may
 * hold entries of other sites, and one broken entry must not break a page.
 */
export function readEntities(entries: unknown[], assets: unknown[], report: Report): Store {
  function readAll<Entity extends { id: string }>(raws: unknown[], read: (raw: unknown) => Entity) {
    const entities = new Map<string, Entity>();
    for (const raw of raws) {
      try {
        const entity = read(raw);
        entities.set(entity.id, entity);
      } catch (error) {
        if (!(error instanceof EntityError)) throw error;
        report(error.problem());
      }
    }
    return entities;
  }
  return { entries: readAll(entries, readEntry), assets: readAll(assets, readAsset) };
}

/** `store` with the values of facts in the texts that refer to them; a reference to none is reported and left out. */
export function withFacts(store: Store, report: Report): Store {
  const values = factValues(store);
  const place = (entry: Entry): Entry => {
    if (!refersToFacts(entry)) return entry;
    const fields = placeFacts(entry.fields, (key) => {
      const value = values.get(key);
      if (value === undefined) {
        const field = fieldWithFact(entry, key);
        const place = { page: null, entry: entry.id, contentType: entry.type, field };
        const remedy = "Nothing stands in its place. Write the key of a fact that there is.";
        report({ ...place, message: `There is no fact ${key}.`, remedy });
      }
      return value ?? "";
    });
    // The fields are those of the same type.
    return { ...entry, fields } as Entry;
  };
  const entries = [...store.entries].map(([id, entry]) => [id, place(entry)] as const);
  return { ...store, entries: new Map(entries) };
}

/** The values of all facts by their keys. */
export function factValues(store: Store): Map<string, string> {
  return new Map(entriesOf(store, "fact").map(({ fields }) => [fields.key, fields.value]));
}

function fieldWithFact({ fields }: Entry, key: string): string | null {
  const refers = (value: unknown) => factKeys(JSON.stringify(value)).includes(key);
  return Object.entries(fields).find(([, value]) => refers(value))?.[0] ?? null;
}

/** Looked up once for each entry: while an editor types, all but one stay as they were. */
const referring = new WeakMap<Entry, boolean>();

function refersToFacts(entry: Entry): boolean {
  const known = referring.get(entry);
  if (known !== undefined) return known;
  const refers = factKeys(JSON.stringify(entry.fields)).length > 0;
  referring.set(entry, refers);
  return refers;
}

/** Reads one entry of a single-locale answer. */
export function readEntry(raw: unknown): Entry {
  const { sys, fields } = parse(entrySys, raw, {});
  const type = sys.contentType.sys.id;
  if (!isEntryType(type)) {
    throw new EntityError({ entry: sys.id }, `The site knows no content type ${type}.`);
  }
  const version = sys.revision ?? sys.publishedVersion ?? 0;
  const { schema } = contentTypes[type];
  const checked = parse(schema, withoutHidden(fields), { entry: sys.id, contentType: type });
  // The schema was chosen by `type`, so the pair is one member of the union.
  return { id: sys.id, type, version, updatedAt: sys.updatedAt, fields: checked } as Entry;
}

/** Characters that are not seen and come with pasted text, such as soft hyphens: no search finds a word with one. */
const HIDDEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

function withoutHidden(fields: unknown): unknown {
  if (typeof fields === "string") return fields.replace(HIDDEN, "");
  if (Array.isArray(fields)) return fields.map(withoutHidden);
  if (typeof fields !== "object" || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, withoutHidden(value)]),
  );
}

/** Reads one asset of a single-locale answer. */
export function readAsset(raw: unknown): Asset {
  const shape = v.object({ sys: v.object({ id: v.string() }), fields: v.unknown() });
  const { sys, fields } = parse(shape, raw, {});
  const place = { entry: sys.id, contentType: "asset" };
  return { id: sys.id, fields: parse(assetSchema, fields, place) };
}

function isEntryType(type: string): type is EntryType {
  return Object.hasOwn(contentTypes, type);
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: Partial<Place>,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [first] = result.issues;
  const field = v.getDotPath(first);
  const [name] = field?.split(".") ?? [];
  throw new EntityError({ ...place, ...(name && { field: name }) }, sentenceOf(field, first));
}

/** Such as `The field title is empty.` */
function sentenceOf(field: string | null, issue: v.BaseIssue<unknown>): string {
  const what = field === null ? "It" : `The field ${field}`;
  if (issue.kind !== "schema") return `${what} ${issue.message}.`;
  if (issue.received === "undefined") return `${what} is empty.`;
  return `${what} has to be ${issue.expected}, and is ${issue.received}.`;
}

/** What `work` makes of a store, once however many pages ask for it: its entries never change. */
export function onceOf<Made>(work: (store: Store) => Made): (store: Store) => Made {
  const known = new WeakMap<Store["entries"], Made>();
  return (store) => {
    const made = known.get(store.entries) ?? work(store);
    known.set(store.entries, made);
    return made;
  };
}

const byType = onceOf((store) => {
  const types = new Map<EntryType, Entry[]>();
  for (const entry of store.entries.values()) {
    const found = types.get(entry.type);
    if (found === undefined) types.set(entry.type, [entry]);
    else found.push(entry);
  }
  return types;
});

/** The entries of one type, in no particular order. */
export function entriesOf<Type extends EntryType>(
  store: Store,
  type: Type,
): readonly EntryOf<Type>[] {
  return (byType(store).get(type) ?? []) as EntryOf<Type>[];
}

/** The app settings, of which there is exactly one. */
export function settingsOf(store: Store): EntryOf<"appSettings"> {
  const [settings, ...others] = entriesOf(store, "appSettings");
  const place = { contentType: "appSettings" };
  if (!settings) throw new EntityError(place, "There are no settings.");
  if (others.length > 0) throw new EntityError(place, "There is more than one entry of settings.");
  return settings;
}

/** The site is written in Australian English. */
export const CONTENT_LOCALE = "en-AU";
/** Where a field stands that is the same everywhere, and what one shows that has no Australian text. */
export const DEFAULT_LOCALE = "en-US";
