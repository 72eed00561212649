import type { BlockOfType } from "../content/model";
import { Section } from "./Section";
import { Tool } from "./Tool";

/** A tool under a heading of its own. */
export function ToolBlock({ block }: { block: BlockOfType<"tool"> }) {
  return (
    <Section block={block}>
      <Tool name={block.tool} />
    </Section>
  );
}
