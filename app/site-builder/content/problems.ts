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

  add(place: Place, message: string): void {
    this.errors.push(sentence(place, message));
  }
}

function sentence({ file, field }: Place, message: string): string {
  return `${file}: ${field ? `${field}: ` : ""}${message}`;
}

/** The content cannot be built; the message lists every problem. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(`the content has ${problems.length} problem(s)\n  ${problems.join("\n  ")}`);
    this.name = "ContentError";
  }
}
