/** Which rows of a list hold a number that an earlier row has. */

/** Numbers that are remembered, so that a list of any length needs no more memory. */
const MOST = 1_000_000;

export class Repeats {
  /** By a 1 and the digits where a number holds them: a text keeps the piece of the list that it was cut from. */
  readonly #rows = new Map<string | number, number>();

  /** The row that has this number already; the number of `row` is remembered if there is none. */
  sameAs(number: string, row: number): number | undefined {
    if (number === "") return undefined;
    const key = /^\d{1,14}$/.test(number) ? Number(`1${number}`) : number;
    const first = this.#rows.get(key);
    if (first === undefined && this.#rows.size < MOST) this.#rows.set(key, row);
    return first;
  }
}
