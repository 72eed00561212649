/** What `use-column.ts` and its worker say to each other. */
export type TableSettings = {
  /** Ids of forms, one for each column of the answer. */
  forms: string[];
  prefixLength: number | undefined;
  scheme: string | undefined;
  filter: number | undefined;
  hostname: string | undefined;
};

/** The one request a worker gets; without `column`, the one that reads best is taken. */
export type TableRequest = { source: Blob; column: number | undefined; settings: TableSettings };

export type TabulatedList = {
  /** What the columns of the source are called. */
  columns: string[];
  /** The column that was read. */
  column: number;
  settings: TableSettings;
  /** The row of the source, as a spreadsheet counts, and what stands there. */
  numbers: number[];
  values: string[];
  /** The cells of each row, with tabs between. */
  rows: string[];
  /** How each row went: see the engine's `tabulate`. */
  statuses: Uint8Array;
  /** Milliseconds that the engine took. */
  engineTime: number;
};
