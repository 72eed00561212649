/**
 * Reads the payload of a message that any window may have sent.
 *
 * Entities that stand inside others become links to entities of their own, as the content service
 * gives them. What is not plain data, or more than an editor would send, is refused, so that
 * nothing after this has to fear circles, depth or size.
 */
import * as v from "valibot";
import type { EntityMessage, RawEntity } from "./entity";

/** Many times what the longest page of the site needs, and read within a few milliseconds. */
const MOST = { levels: 100, values: 100_000, characters: 2_000_000 };

const age = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/));
const sysSchema = v.object({
  id,
  type: v.picklist(["Entry", "Asset"]),
  version: v.optional(age),
  revision: v.optional(age),
  updatedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  locale: v.optional(v.string()),
  contentType: v.optional(
    v.object({
      sys: v.object({ type: v.literal("Link"), linkType: v.literal("ContentType"), id }),
    }),
  ),
});

type Told = Exclude<EntityMessage["type"], "linked">;

/**
 * What a message of this type says about the entities in `payloads`, after those that stood inside
 * them; `undefined` if there is anything that no editor would send.
 */
export function entityMessages(type: Told, payloads: unknown[]): EntityMessage[] | undefined {
  const found = new Map<string, RawEntity>();
  const left = { ...MOST };
  const isAbout = new Set<string>();
  try {
    for (const payload of payloads) {
      if (!isObject(payload)) return undefined;
      isAbout.add(takeEntity(payload, 0));
    }
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
  const linked = [...found].filter(([key]) => !isAbout.has(key));
  const about = [...found].filter(([key]) => isAbout.has(key));
  return [
    ...linked.map(([, entity]) => ({ type: "linked" as const, entity })),
    ...about.map(([, entity]) => ({ type, entity })),
  ];

  function takeEntity(value: Mapping, level: number): string {
    const sys = v.safeParse(sysSchema, value.sys);
    if (!sys.success) throw new Refused();
    const key = `${sys.output.type} ${sys.output.id}`;
    if (found.has(key)) return key;
    const entity: RawEntity = { sys: sys.output, fields: {} };
    // Before its fields are read, which may lead back to it.
    found.set(key, entity);
    const fields = value.fields === undefined ? {} : copy(value.fields, level + 1);
    if (!isObject(fields)) throw new Refused();
    entity.fields = fields;
    return key;
  }

  function copy(value: unknown, level: number): unknown {
    left.values -= 1;
    if (typeof value === "string") left.characters -= value.length;
    if (left.values < 0 || left.characters < 0 || level > left.levels) throw new Refused();
    if (Array.isArray(value)) return copyList(value, level);
    if (isObject(value)) return linkOf(value, level) ?? copyMapping(value, level);
    if (value == null || ["string", "number", "boolean"].includes(typeof value)) return value;
    throw new Refused();
  }

  function copyList(list: unknown[], level: number): unknown[] {
    // Before a list without items takes the memory of its length.
    if (list.length > left.values) throw new Refused();
    return Array.from(list, (item) => copy(item, level + 1));
  }

  function copyMapping(mapping: Mapping, level: number): Mapping {
    const keys = Object.keys(mapping);
    if (keys.length > left.values) throw new Refused();
    for (const key of keys) left.characters -= key.length;
    // As own properties, whatever their names.
    return Object.fromEntries(keys.map((key) => [key, copy(mapping[key], level + 1)]));
  }

  /** The link that stands for `value` if it is an entity. */
  function linkOf(value: Mapping, level: number): Mapping | undefined {
    if (!isObject(value.sys) || !("fields" in value)) return undefined;
    const { type: linkType, id } = value.sys;
    if (linkType !== "Entry" && linkType !== "Asset") return undefined;
    takeEntity(value, level);
    return { sys: { type: "Link", linkType, id } };
  }
}

type Mapping = Record<string, unknown>;

/** Whether `value` is a plain object. Messages can also hold maps, files, buffers and more. */
function isObject(value: unknown): value is Mapping {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

class Refused extends Error {}
