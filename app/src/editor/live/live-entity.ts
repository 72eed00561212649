import { CONTENT_LOCALE, DEFAULT_LOCALE } from "../../content/store";
import { type Age, compareAge, hasAge, newerOf, type RawEntity, type Sys } from "./entity";
import { NewestFields } from "./newest-fields";

/** All that is known of one entity, from fetches and messages in whatever order they came. */
export class LiveEntity {
  private readonly own = new NewestFields();
  private readonly fallback = new NewestFields();
  /** The newest age in any fetch or message. */
  private age: Age = {};
  /** When it was last seen whole; until then, its fields wait. */
  private seen: Sys | undefined;
  private deletion: Age | undefined;
  private latest: RawEntity | undefined;

  /** The entity as it is now, the same object until it changes; `undefined` if it is not known or deleted. */
  get entity(): RawEntity | undefined {
    if (!this.seen) return undefined;
    const { version, revision, updatedAt } = { ...this.seen, ...this.age };
    this.latest ??= { sys: { ...this.seen, version, revision, updatedAt }, fields: this.fields() };
    return this.latest;
  }

  /** Whether there are fields to show once the whole entity is known. */
  get isWaiting(): boolean {
    return !this.seen && !(this.own.isEmpty && this.fallback.isEmpty);
  }

  /** Takes the whole entity, as a fetch brings it. */
  fetched(entity: RawEntity): void {
    const payload = this.accept(entity);
    if (!payload) return;
    if (payload.own) this.own.takeWhole(payload.own, entity.sys);
    this.fallback.takeWhole(payload.fallback, entity.sys);
    this.see(entity.sys);
  }

  /** Takes fields that an editor has changed. */
  updated(entity: RawEntity): void {
    const payload = this.accept(entity);
    if (!payload) return;
    if (payload.own) this.own.takeSome(payload.own, entity.sys);
    this.fallback.takeSome(payload.fallback, entity.sys);
  }

  /** Takes a new entity. Nothing has to be fetched before it is known. */
  created(entity: RawEntity): void {
    if (!this.accept(entity)) return;
    this.updated(entity);
    this.see(entity.sys);
  }

  /** Takes back what is not newer than `age`; without an age, all that is known. */
  deleted(age: Age): void {
    const until = hasAge(age) ? age : this.age;
    this.deletion = newerOf(until, this.deletion ?? {});
    this.age = newerOf(until, this.age);
    this.own.deleteUntil(until);
    this.fallback.deleteUntil(until);
    if (this.seen && compareAge(this.seen, until) <= 0) this.seen = undefined;
    this.latest = undefined;
  }

  /** The fields of a payload, unless the entity has been deleted since or is in another locale. */
  private accept({ sys, fields }: RawEntity): ReturnType<typeof localeFields> {
    if (this.deletion && compareAge(sys, this.deletion) <= 0) return undefined;
    const payload = localeFields({ sys, fields });
    if (!payload) return undefined;
    if (hasAge(sys)) this.age = newerOf(sys, this.age);
    this.latest = undefined;
    return payload;
  }

  private see(sys: Sys): void {
    this.seen = newerOf(sys, this.seen ?? sys);
  }

  private fields(): Record<string, unknown> {
    const ids = new Set([...this.own.ids(), ...this.fallback.ids()]);
    const values = [...ids].map((id) => [id, this.own.value(id) ?? this.fallback.value(id)]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
}

type Values = Map<string, unknown>;

/**
 * The fields of a payload by locale; `undefined` if it is in a locale that the site does not show.
 *
 * A payload in one locale names it in `sys.locale`; one in Australian English has fallen back
 * already. In other payloads a field may stand under its locales, and then does with all of them,
 * as in the Content Management API: one that is the same everywhere stands under `en-US`.
 */
function localeFields({
  sys,
  fields,
}: RawEntity): { own: Values | undefined; fallback: Values } | undefined {
  const read = (pick: (value: unknown) => unknown): Values =>
    new Map(Object.entries(fields).map(([id, value]) => [id, pick(value) ?? undefined]));
  switch (sys.locale ?? "*") {
    case CONTENT_LOCALE:
      return { own: read((value) => value), fallback: read(() => undefined) };
    case DEFAULT_LOCALE:
      return { own: undefined, fallback: read((value) => value) };
    case "*":
      return {
        own: read((value) => (isByLocale(value) ? value[CONTENT_LOCALE] : value)),
        fallback: read((value) => (isByLocale(value) ? value[DEFAULT_LOCALE] : undefined)),
      };
    default:
      return undefined;
  }
}

/** Rich text, links, files and tables have no keys such as `en-AU`. */
function isByLocale(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})+$/.test(key));
}
