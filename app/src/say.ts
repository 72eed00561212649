/** The words of `fixtures/content/words`, with what they name in braces. */

/** The names in braces of a text, as the compiler reads them. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The core says `null` where a code has no such value, and its words name none. */
type Value = string | number | null;

/** `text` with its values; a name in braces without a value does not compile. */
export function say<Text extends string>(
  text: Text,
  values: Record<PlacesOf<Text>, Value>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: PlacesOf<Text>) => String(values[name] ?? ""));
}

/** What is said of one, and of any other count; both may name it as `{count}`. */
type Counted<One extends string, Other extends string> = { one: One; other: Other };

/** The words for `count`, which is grouped the Australian way. */
export function sayCount<One extends string, Other extends string>(
  words: Counted<One, Other>,
  count: number,
  ...[values]: Exclude<PlacesOf<One | Other>, "count"> extends never
    ? []
    : [Record<Exclude<PlacesOf<One | Other>, "count">, Value>]
): string {
  const text: string = count === 1 ? words.one : words.other;
  return say(text, { ...values, count: count.toLocaleString("en-AU") });
}
