import type { Age } from "./entity";

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

/** The newer of two ages, `a` if that is not known. Parts of both would be an age that never was. */
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
