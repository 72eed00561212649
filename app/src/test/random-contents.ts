/** Contents that look random and are the same in every run. */

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%&/-.";

/** Makes contents from a seed, the same ones for the same seed. */
export function randomContents(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  return {
    random,
    digits,
    /** Adds the check digit. */
    complete: (payload: string) => payload + checkDigit(payload),
    /** One character to `most` of those that values can hold. */
    word: (most: number, of = letters) =>
      Array.from(
        { length: 1 + Math.floor(random() * most) },
        () => of[Math.floor(random() * of.length)],
      ).join(""),
  };
}

function checkDigit(payload: string): string {
  const sum = [...payload]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
