/** Finds the fields of a payload in the site's locale. */
import { CONTENT_LOCALE, DEFAULT_LOCALE } from "../../content/content-locale";
import type { RawEntity } from "./entity";

type Values = Map<string, unknown>;

/**
 * The fields of a payload by locale; `undefined` if it is in a locale that the site does not show.
 *
 * A payload in one locale names it in `sys.locale`; one in Australian English has fallen back
 * already. In other payloads a field may stand under its locales, and then does with all of them,
 * as in the Content Management API: one that is the same everywhere stands under `en-US`.
 */
export function localeFields({
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
