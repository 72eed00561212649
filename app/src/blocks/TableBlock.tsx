import type { BlockOfType } from "../content/model";
import { Table } from "../ui/Table";
import { Section } from "./Section";

/** A table from content. */
export function TableBlock({ block }: { block: BlockOfType<"table"> }) {
  return (
    <Section block={block}>
      <Table
        caption={block.caption}
        columns={block.columns}
        rows={block.rows.map((cells, index) => ({ key: String(index), cells }))}
      />
    </Section>
  );
}
