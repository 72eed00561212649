import { type ReactNode, useId } from "react";
import styles from "./Table.module.css";

type Props = {
  caption: ReactNode;
  /** Column headings, and in the rows the first cell is the row's heading. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Whether a cell has a word that is wider than a column on a phone. */
  hasLongWords?: boolean;
  /** Attributes that say where each part comes from (`field-source.ts`). */
  sources?: { [Part in "caption" | "columns" | "rows"]?: object | undefined };
};

/** With more columns than this, a table scrolls on a phone, because its rows would be read one below the other for too long. */
const MOST_COLUMNS = 6;

/** Whether the rows of a table with these headings stand as lists of labelled values. Two columns fit beside each other, unless words are long. */
export const stacks = (headings: ReactNode[], hasLongWords = false): headings is string[] =>
  headings.length > (hasLongWords ? 1 : 2) &&
  headings.length <= MOST_COLUMNS &&
  headings.every((heading) => typeof heading === "string");

/** Browsers forget what the parts of a table are when a style shows them as blocks. */
export const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({
  role,
});

/** A table whose rows become lists of labelled values on a phone; one of many columns scrolls inside its frame, by keyboard too. */
export function Table({ caption, columns, rows, hasLongWords, sources }: Props) {
  const captionId = useId();
  const labels = stacks(columns, hasLongWords) ? columns : undefined;
  return (
    <TableRegion labelledBy={captionId} isStacked={labels !== undefined}>
      <table {...as("table")}>
        <caption id={captionId} {...sources?.caption}>
          {caption}
        </caption>
        <thead {...as("rowgroup")} {...sources?.columns}>
          <tr {...as("row")}>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
              <th key={index} scope="col" {...as("columnheader")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} {...sources?.rows}>
          {rows.map((row) => (
            <tr key={row.key} {...as("row")}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                  <th key={index} scope="row" {...as("rowheader")}>
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                  <td key={index} data-label={labels?.[index]} {...as("cell")}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

type RegionProps = {
  children: ReactNode;
  /** Whether its cells have labels (`data-label`), by which its rows stand alone on a phone. */
  isStacked?: boolean;
} & ({ labelledBy: string } | { label: string });

/** The scrolling frame around any table. */
export function TableRegion({ children, isStacked = false, ...name }: RegionProps) {
  return (
    <section
      className={styles.region}
      data-stacked={isStacked ? "" : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      {...("label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelledBy })}
    >
      {children}
    </section>
  );
}
