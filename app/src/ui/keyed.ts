/**
 * Pairs each item of a list with a key of its own for React: what `nameOf` gives, and a number where that
 * comes again. Content may hold the same link twice, and while an editor types, two titles can be the same.
 */
export function keyed<Item>(items: Item[], nameOf: (item: Item) => string): [string, Item][] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [count === 0 ? name : `${name} ${count}`, item];
  });
}
