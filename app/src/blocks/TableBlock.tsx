import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { Table } from "../ui/Table";
import { Section } from "./Section";
import { together } from "./together";

type TableBlockType = "table" | "membershipOptions" | "membershipBenefits";

/** A table, whose rows come from content or from the rules of membership. */
export function TableBlock({ block }: { block: BlockOfType<TableBlockType> }) {
  return (
    <Section block={block}>
      <Table
        caption={block.caption}
        columns={block.columns}
        rows={block.rows.map((cells, index) => ({
          key: String(index),
          cells: cells.map(together),
        }))}
        sources={{
          caption: fieldSource(block, "caption"),
          columns: fieldSource(block, "columns"),
          ...(block.type === "table" && { rows: fieldSource(block, "rows") }),
        }}
      />
    </Section>
  );
}
