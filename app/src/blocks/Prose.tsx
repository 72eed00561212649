import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { RichText } from "./RichText";
import { Section } from "./Section";

/** Running text. */
export function Prose({ block }: { block: BlockOfType<"richText"> }) {
  return (
    <Section block={block}>
      <RichText document={block.document} source={fieldSource(block, "document")} />
    </Section>
  );
}
