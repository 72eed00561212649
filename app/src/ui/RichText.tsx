/**
 * Renders rich text of the content service as HTML.
 *
 * It uses the node and mark names of Contentful's rich text. The official renderer does the same but adds 3 KB
 * to every page, and each decision made here would be one of its options.
 * View models have resolved links and facts, and hold no other nodes than those shown here (`content/rich-text.ts`).
 */

import type { Text } from "@contentful/rich-text-types";
import { Fragment, type ReactNode } from "react";
import type { RichText as RichTextModel, Sourced } from "../content/block-parts";
import { AsServed } from "./AsServed";
import { fieldSource } from "./field-source";
import { together } from "./format";
import { Link } from "./Link";
import styles from "./RichText.module.css";
import { as, stacks, TableRegion } from "./Table";

/** What all nodes but text have in common. */
type Parent = {
  nodeType: string;
  data: { id?: string; uri?: string; colspan?: number; rowspan?: number } & Sourced;
  content: RichTextNode[];
};
type RichTextNode = Parent | Text;

/** Nodes that are one element each. View models hold no heading 1 (`content/rich-text.ts`). */
const elements = {
  paragraph: "p",
  "heading-2": "h2",
  "heading-3": "h3",
  "heading-4": "h4",
  "heading-5": "h4",
  "heading-6": "h4",
  "unordered-list": "ul",
  "ordered-list": "ol",
  blockquote: "blockquote",
  "table-row": "tr",
} as const;

const marks = {
  bold: "strong",
  italic: "em",
  underline: "u",
  code: "code",
  superscript: "sup",
  subscript: "sub",
  strikethrough: "s",
} as const;

type Props = {
  document: RichTextModel;
  /** Attributes that say where it comes from (`ui/field-source.ts`). */
  source?: object | undefined;
};

export function RichText({ document, source }: Props) {
  // Contentful's own type is a union of about forty nodes; `Parent` is the part that is read here.
  const root = document as Parent;
  // A table looks whether it has to scroll.
  const hasTable = root.content.some(({ nodeType }) => nodeType === "table");
  return hasTable ? (
    <div className={styles.text} {...source}>
      {children(root)}
    </div>
  ) : (
    <AsServed as="div" className={styles.text} {...source} of={document}>
      {() => children(root)}
    </AsServed>
  );
}

function children(parent: Parent): ReactNode {
  return parent.content.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no id, and their order never changes
    <Fragment key={index}>{"value" in node ? <Words text={node} /> : element(node)}</Fragment>
  ));
}

function element(node: Parent): ReactNode {
  const { nodeType, data, content } = node;
  if (nodeType in elements) {
    const Element = elements[nodeType as keyof typeof elements];
    return <Element {...(data.id !== undefined && { id: data.id })}>{children(node)}</Element>;
  }
  switch (nodeType) {
    case "hyperlink":
      return <Link href={data.uri ?? "/"}>{children(node)}</Link>;
    case "embedded-entry-inline":
      return <span {...fieldSource(data)}>{children(node)}</span>;
    case "list-item": {
      const [only] = content;
      // Contentful wraps the text of every item in a paragraph.
      const isPlain = content.length === 1 && only?.nodeType === "paragraph" && "content" in only;
      return <li>{children(isPlain ? only : node)}</li>;
    }
    case "hr":
      return <hr />;
    case "table":
      return <ProseTable rows={content} />;
    default:
      return children(node);
  }
}

/** A table in prose has no caption, so it is named by its column headings. */
function ProseTable({ rows }: { rows: RichTextNode[] }) {
  const [first] = rows;
  const headings = (first && "content" in first ? first.content : []).map(wordsOf);
  const cells = rows.map((row) => ("content" in row ? row.content : []));
  const isPlain = cells
    .flat()
    .every((cell) => !("data" in cell && (cell.data.colspan || cell.data.rowspan)));
  const texts = cells.slice(1).map((row) => row.map(wordsOf));
  // A cell of several rows cannot reach from the head into the body.
  const hasHead =
    isHeadRow(first) && !cells[0]?.some((cell) => "data" in cell && cell.data.rowspan);
  const labels = isPlain && hasHead && stacks(headings, texts) ? headings : undefined;
  const shown = cells.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no id, and their order never changes
    <tr key={index} {...as("row")}>
      {row.map((cell, column) => (
        <ProseCell
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={column}
          cell={cell}
          label={index > 0 ? labels?.[column] : undefined}
          isFirst={column === 0}
        />
      ))}
    </tr>
  ));
  return (
    <TableRegion
      label={headings.filter(Boolean).join(", ")}
      columns={headings.length}
      isStacked={labels !== undefined}
    >
      <table {...as("table")}>
        {hasHead && <thead {...as("rowgroup")}>{shown[0]}</thead>}
        <tbody {...as("rowgroup")}>{hasHead ? shown.slice(1) : shown}</tbody>
      </table>
    </TableRegion>
  );
}

const isHeadRow = (row: RichTextNode | undefined): boolean =>
  row !== undefined &&
  "content" in row &&
  row.content.every(({ nodeType }) => nodeType === "table-header-cell");

type ProseCellProps = { cell: RichTextNode; label: string | undefined; isFirst: boolean };

function ProseCell({ cell, label, isFirst }: ProseCellProps) {
  if (!("content" in cell)) return null;
  const { nodeType, data } = cell;
  // An empty cell in the corner is not the header of anything.
  const isHeader = nodeType === "table-header-cell" && wordsOf(cell).trim() !== "";
  const Cell = isHeader ? "th" : "td";
  const isTitle = label !== undefined && isFirst;
  return (
    <Cell
      colSpan={data.colspan}
      rowSpan={data.rowspan}
      data-label={isTitle ? undefined : label}
      data-title={isTitle ? "" : undefined}
      {...as(!isHeader ? "cell" : label === undefined ? "columnheader" : "rowheader")}
    >
      {children(cell)}
    </Cell>
  );
}

function wordsOf(node: RichTextNode): string {
  return "value" in node ? node.value : node.content.map(wordsOf).join("");
}

/** Text with its marks, the first one outermost. A new line in the text becomes a line break. */
function Words({ text }: { text: Text }) {
  let words: ReactNode = text.value.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order never changes
    <Fragment key={index}>
      {index > 0 && <br />}
      {together(line)}
    </Fragment>
  ));
  for (const { type } of text.marks.toReversed()) {
    if (!(type in marks)) continue;
    const Mark = marks[type as keyof typeof marks];
    words = <Mark {...(type === "code" && { translate: "no" })}>{words}</Mark>;
  }
  return words;
}
