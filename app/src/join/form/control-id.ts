/** The id of a field's control; not the bare name, because the steps have some of the same names. */
export const controlId = (field: string): string => `join-${field}`;
