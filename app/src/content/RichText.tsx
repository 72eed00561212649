import { documentToReactComponents, type Options } from "@contentful/rich-text-react-renderer";
import { BLOCKS, INLINES, type Node } from "@contentful/rich-text-types";
import type { ReactNode } from "react";
import { Link } from "../ui/Link";
import { TableRegion } from "../ui/Table";
import type { RichText as RichTextModel } from "./model";
import styles from "./RichText.module.css";
import { reportFault } from "./report-fault";

/** A heading; the view model has put the id that links point to in its data. */
function heading(Level: "h2" | "h3" | "h4") {
  return (node: Node, children: ReactNode) => <Level id={text(node.data.id)}>{children}</Level>;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Shows nothing for what the view model should have resolved, and says so. */
function unresolved(node: Node): null {
  reportFault(`rich text: ${node.nodeType} has no target`);
  return null;
}

const options: Options = {
  renderNode: {
    // The page's title is the only h1.
    [BLOCKS.HEADING_1]: heading("h2"),
    [BLOCKS.HEADING_2]: heading("h2"),
    [BLOCKS.HEADING_3]: heading("h3"),
    [BLOCKS.HEADING_4]: heading("h4"),
    [BLOCKS.HEADING_5]: heading("h4"),
    [BLOCKS.HEADING_6]: heading("h4"),
    [BLOCKS.TABLE]: (_node, children) => (
      <TableRegion label="Table">
        <table>
          <tbody>{children}</tbody>
        </table>
      </TableRegion>
    ),
    [BLOCKS.EMBEDDED_ENTRY]: unresolved,
    [BLOCKS.EMBEDDED_ASSET]: unresolved,
    [BLOCKS.EMBEDDED_RESOURCE]: unresolved,
    [INLINES.EMBEDDED_ENTRY]: unresolved,
    [INLINES.HYPERLINK]: (node, children) => (
      <Link href={text(node.data.uri) ?? "/"}>{children}</Link>
    ),
  },
};

/** Rich text of the content service, as our own elements. */
export function RichText({ document }: { document: RichTextModel }) {
  return <div className={styles.text}>{documentToReactComponents(document, options)}</div>;
}
