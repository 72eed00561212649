/** The words of the inspection, together so that an editor of words finds them. */
export const words = {
  fields: "Fields on this page",
  /** Of a label: the field, and the entry it belongs to. */
  label: (field: string, entry: string) => `${entry}: ${field}`,
  newTab: " (opens in a new tab)",
  idOf: (entry: string) => `The id of ${entry}`,
};
