/** Names of files that every system takes, each once. */

/** Characters of a name without its ending: folders and long paths have to fit around it. */
const LONGEST = 80;

/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A text as the name of a file, without its ending: letters and digits of any script, with dashes for the rest. */
export function safeName(text: string): string {
  const words = text.normalize("NFC").match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const name = [...words.join("-")].slice(0, LONGEST).join("");
  return DEVICE.test(name) ? `${name}-` : name;
}

/** Gives each file a name that no other has: systems often take capitals and small letters for the same. */
export class DistinctNames {
  /** How many names were changed. */
  changed = 0;
  readonly #taken = new Set<string>();
  /** The number behind a name that was given last, so that a thousand equal names are no thousand tries each. */
  readonly #last = new Map<string, number>();

  constructor(reserved: string[]) {
    for (const name of reserved) this.#taken.add(keyOf(name));
  }

  /** The name as it is, or with the first number behind it that is free: `apple`, `apple-2`. */
  take(name: string): string {
    const key = keyOf(name);
    let number = this.#last.get(key) ?? 1;
    let given = name;
    while (this.#taken.has(keyOf(given))) given = `${name}-${++number}`;
    this.#last.set(key, number);
    this.#taken.add(keyOf(given));
    if (given !== name) this.changed += 1;
    return given;
  }
}

const keyOf = (name: string) => name.toLowerCase();
