import { Table } from "../../ui/Table.tsx";
import type { BlockOfType } from "./block-of-type.ts";
import { Section } from "./Section.tsx";

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
