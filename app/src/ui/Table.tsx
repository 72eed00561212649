import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./Table.module.css";

type Props = {
  caption: ReactNode;
  /** Column headings, and in the rows the first cell is the row's heading. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Whether a cell has a word that is wider than a column on a phone. */
  hasLongWords?: boolean;
  /** Whether its columns are alike and stay beside each other on a phone, also with less room than words like. */
  isEven?: boolean;
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
export function Table({ caption, columns, rows, hasLongWords, isEven = false, sources }: Props) {
  const captionId = useId();
  const labels = !isEven && stacks(columns, hasLongWords) ? columns : undefined;
  return (
    <TableRegion labelledBy={captionId} isStacked={labels !== undefined} isEven={isEven}>
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
  isEven?: boolean;
} & ({ labelledBy: string } | { label: string });

/**
 * The scrolling frame around any table. It is a region with a name while there is something to scroll
 * to; otherwise it says nothing, and the table with the same name is announced once.
 */
export function TableRegion({ children, isStacked, isEven, ...name }: RegionProps) {
  const frame = useRef<HTMLElement>(null);
  /** Undefined until it is measured, when a keyboard may have to reach it. */
  const [scrolls, setScrolls] = useState<boolean>();

  useEffect(() => {
    const { current } = frame;
    const table = current?.firstElementChild;
    if (!current || !table) return;
    const measure = () => setScrolls(current.scrollWidth > current.clientWidth);
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, []);

  return (
    <section
      ref={frame}
      className={styles.region}
      data-stacked={isStacked ? "" : undefined}
      data-even={isEven ? "" : undefined}
      tabIndex={scrolls === false ? undefined : 0}
      aria-label={scrolls && "label" in name ? name.label : undefined}
      aria-labelledby={scrolls && "labelledBy" in name ? name.labelledBy : undefined}
    >
      {children}
    </section>
  );
}
