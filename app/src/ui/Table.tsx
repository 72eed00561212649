import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { AsServed } from "./AsServed";
import { longestRun, together } from "./format";
import styles from "./Table.module.css";

type Props = {
  caption: ReactNode;
  /** Column headings, and in the rows the first cell is the row's heading. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Whether its columns stay beside each other on a phone, whatever is in them. */
  isWhole?: boolean;
  /** What it is made from, where it has no buttons or fields (`AsServed.tsx`). */
  of?: object;
  /** Attributes that say where each part comes from (`field-source.ts`). */
  sources?: { [Part in "caption" | "columns" | "rows"]?: object | undefined };
};

/** With more columns than this, a table scrolls on a phone, because its rows would be read one below the other for too long. */
const MOST_COLUMNS = 6;

/** So many characters fit into the second of two columns on a phone. */
const LONGEST_RUN = 15;

/** So many characters of a row stand beside each other on a phone, the space between columns included. */
const LONGEST_ROW = 40;
const BETWEEN = 2;

const isText = (cell: ReactNode): cell is string => typeof cell === "string";

/** The characters that a text needs beside each other when it may take two lines. */
const widthOf = (text: string) => Math.max(longestRun(text), Math.ceil(text.length / 2));

/**
 * Whether the rows of a table stand as lists of labelled values on a phone: where its columns do not fit beside each
 * other. Two columns do, unless a word is long, and so do columns of short values, which are there to be compared.
 */
export function stacks(headings: ReactNode[], rows: ReactNode[][]): headings is string[] {
  if (headings.length > MOST_COLUMNS || !headings.every(isText)) return false;
  const cells = rows.flat();
  if (headings.length < 3)
    return cells.some((cell) => isText(cell) && longestRun(cell) > LONGEST_RUN);
  if (!cells.every(isText)) return true;
  const widths = headings.map((heading, at) =>
    Math.max(longestRun(heading), ...rows.map((row) => widthOf(String(row[at] ?? "")))),
  );
  return widths.reduce((sum, width) => sum + width + BETWEEN, 0) > LONGEST_ROW;
}

/** Browsers forget what the parts of a table are when a style shows them as blocks. */
export const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({
  role,
});

/** A table whose rows become lists of labelled values on a phone; one of many columns scrolls inside its frame, by keyboard too. */
export function Table({ caption, columns, rows, isWhole = false, of, sources }: Props) {
  const captionId = useId();
  const cells = rows.map(({ cells }) => cells);
  const labels = !isWhole && stacks(columns, cells) ? columns : undefined;
  const content = () => (
    <>
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
                  {isText(cell) ? together(cell) : cell}
                </th>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                <td key={index} data-label={labels?.[index]} {...as("cell")}>
                  {isText(cell) ? together(cell) : cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  );
  return (
    <TableRegion labelledBy={captionId} columns={columns.length} isStacked={labels !== undefined}>
      {of === undefined ? (
        <table {...as("table")}>{content()}</table>
      ) : (
        <AsServed as="table" {...as("table")} of={of}>
          {content}
        </AsServed>
      )}
    </TableRegion>
  );
}

type RegionProps = {
  children: ReactNode;
  /** How many columns it has; without, it scrolls where they do not fit. */
  columns?: number;
  /** Whether its cells have labels (`data-label`), by which its rows stand alone on a phone. */
  isStacked?: boolean;
} & ({ labelledBy: string } | { label: string });

/**
 * The scrolling frame around any table. It is a region with a name while there is something to scroll
 * to; otherwise it says nothing, and the table with the same name is announced once.
 */
export function TableRegion({ children, columns = Infinity, isStacked, ...name }: RegionProps) {
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
      data-whole={!isStacked && columns <= MOST_COLUMNS ? "" : undefined}
      tabIndex={scrolls === false ? undefined : 0}
      aria-label={scrolls && "label" in name ? name.label : undefined}
      aria-labelledby={scrolls && "labelledBy" in name ? name.labelledBy : undefined}
    >
      {children}
    </section>
  );
}
