/** The words of `fixtures/content/words`, with what they name in braces. */

/** The names in braces of a text, as the compiler reads them. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The core says `null` where a code has no such value, and its words name none. */
type Value = string | number | null;

/** A whole number as Australians write it: 12,000. Not `Intl`, because its first call takes 100 ms on a phone. */
export const grouped = (number: number | string): string =>
  String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** `text` with its values, counts grouped; a year or a resolution is passed as text. A name without a value does not compile. */
export function say<Text extends string>(
  text: Text,
  values: Record<PlacesOf<Text>, Value>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: PlacesOf<Text>) => {
    const value = values[name];
    return typeof value === "number" ? grouped(value) : (value ?? "");
  });
}

/** What is said of one, and of any other count; both may name it as `{count}`. */
type Counted<One extends string, Other extends string> = { one: One; other: Other };

/** The words for `count`. */
export function sayCount<One extends string, Other extends string>(
  words: Counted<One, Other>,
  count: number,
  ...[values]: Exclude<PlacesOf<One | Other>, "count"> extends never
    ? []
    : [Record<Exclude<PlacesOf<One | Other>, "count">, Value>]
): string {
  const text: string = count === 1 ? words.one : words.other;
  return say(text, { ...values, count });
}
