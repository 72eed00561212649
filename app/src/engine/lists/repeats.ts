/** Which rows of a list hold a number that an earlier row has. */

/** Numbers that are remembered, so that a list of any length needs no more memory: about 100 MB. */
const MOST = 1_000_000;

export class Repeats {
  readonly #rows = new Map<string, number>();

  /** The row that has this number already; the number of `row` is remembered if there is none. */
  sameAs(number: string, row: number): number | undefined {
    if (number === "") return undefined;
    const first = this.#rows.get(number);
    if (first === undefined && this.#rows.size < MOST) this.#rows.set(number, row);
    return first;
  }
}
