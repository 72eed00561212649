import { type ReactNode, useId } from "react";
import styles from "./Table.module.css";

type Props = {
  caption: ReactNode;
  /** Column headings, and in the rows the first cell is the row's heading. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
  /** Attributes that say where each part comes from (`field-source.ts`). */
  sources?: { [Part in "caption" | "columns" | "rows"]?: object | undefined };
};

/** A table that scrolls inside its frame when it is wider than the screen, by keyboard too. */
export function Table({ caption, columns, rows, sources }: Props) {
  const captionId = useId();
  return (
    <TableRegion labelledBy={captionId}>
      <table>
        <caption id={captionId} {...sources?.caption}>
          {caption}
        </caption>
        <thead {...sources?.columns}>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...sources?.rows}>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                  <td key={index}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

type RegionProps = { children: ReactNode } & ({ labelledBy: string } | { label: string });

/** The scrolling frame around any table. */
export function TableRegion({ children, ...name }: RegionProps) {
  return (
    <section
      className={styles.region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      {...("label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelledBy })}
    >
      {children}
    </section>
  );
}
