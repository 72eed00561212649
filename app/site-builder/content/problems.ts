import { MOST_PLACES } from "../../src/content/problem";

/** Where an author wrote something: a file under `fixtures/content` and the field in it. */
export type Place = { file: string; field: string };

/** `place` with `step` added to the field: a name, or a position in a list. */
export function inside(place: Place, step: string | number): Place {
  if (typeof step === "number") return { ...place, field: `${place.field}[${step + 1}]` };
  return { ...place, field: place.field ? `${place.field}.${step}` : step };
}

/** Collects everything that is wrong with the content, so that an author sees it all at once. */
export class Problems {
  readonly errors: string[] = [];
  private readonly places = new Map<string, string[]>();

  /** Notes what is wrong at a place, once however many pages show it. */
  add({ file, field }: Place, message: string): void {
    const where = field ? `${file}: ${field}` : file;
    const line = `${where}: ${message}`;
    if (this.errors.includes(line)) return;
    this.errors.push(line);
    this.places.set(message, [...(this.places.get(message) ?? []), where]);
  }

  /** Throws if there is any: what is wrong in many places for one reason is one line. */
  throwIfAny(): void {
    if (this.errors.length === 0) return;
    const lines = [...this.places].flatMap(([message, places]) => {
      if (places.length <= MOST_PLACES) return places.map((where) => `${where}: ${message}`);
      const named = places.slice(0, MOST_PLACES).join("; ");
      return [`${message} (${named}; and ${places.length - MOST_PLACES} more)`];
    });
    throw new ContentError(lines);
  }
}

/** The content cannot be built; the message lists every problem. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(`the content has ${problems.length} problem(s)\n  ${problems.join("\n  ")}`);
    this.name = "ContentError";
  }
}
