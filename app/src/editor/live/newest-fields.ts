import { type Age, compareAge } from "./entity";

type Write = {
  /** `undefined` if the field is empty, which older payloads cannot undo. */
  value: unknown;
  age: Age;
  /** Whether a message brought it: it may not be stored yet, so a fetch of the same age keeps it. */
  isLive: boolean;
};

/** The fields of an entity in one locale, each with the value of the newest payload that speaks of it. */
export class NewestFields {
  private readonly writes = new Map<string, Write>();
  /** Of the newest whole payload, which speaks of every field. */
  private wholeAge: Age | undefined;

  get isEmpty(): boolean {
    return this.writes.size === 0;
  }

  ids(): Iterable<string> {
    return this.writes.keys();
  }

  value(id: string): unknown {
    return this.writes.get(id)?.value;
  }

  /** Takes all fields there were at `age`. */
  takeWhole(values: Map<string, unknown>, age: Age): void {
    if (this.wholeAge && compareAge(age, this.wholeAge) < 0) return;
    this.wholeAge = age;
    for (const [id, write] of this.writes) {
      if (!values.has(id) && isOutdated(write, age)) this.writes.delete(id);
    }
    for (const [id, value] of values) {
      const last = this.writes.get(id);
      if (!last || isOutdated(last, age)) this.writes.set(id, { value, age, isLive: false });
    }
  }

  /** Takes some fields that were changed at `age`. */
  takeSome(values: Map<string, unknown>, age: Age): void {
    for (const [id, value] of values) {
      const last = this.writes.get(id)?.age ?? this.wholeAge;
      if (last && compareAge(age, last) < 0) continue;
      this.writes.set(id, { value, age, isLive: true });
    }
  }

  /** Forgets what is not newer than `age`. */
  deleteUntil(age: Age): void {
    if (this.wholeAge && compareAge(this.wholeAge, age) <= 0) this.wholeAge = undefined;
    for (const [id, write] of this.writes) {
      if (compareAge(write.age, age) <= 0) this.writes.delete(id);
    }
  }
}

/** Whether a whole payload of `age` replaces `write`. */
function isOutdated(write: Write, age: Age): boolean {
  const order = compareAge(age, write.age);
  return order > 0 || (order === 0 && !write.isLive);
}
