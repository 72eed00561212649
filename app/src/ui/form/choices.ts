/** What can be chosen, and what it is called. */
export type Choice<Value> = { value: Value; label: string };

/** The choices that a table of names offers, in its order. */
export function choicesFrom<Key extends string>(names: { [Name in Key]: string }): Choice<Key>[] {
  // A table of names has no keys but those of its type.
  return (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));
}
