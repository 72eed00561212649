import type { BlockOfType } from "../content/model";
import { fieldSource } from "../ui/field-source";
import { Notice } from "../ui/Notice";
import { RichText } from "../ui/RichText";
import { Section } from "./Section";

/** Running text. */
export function Prose({ block }: { block: BlockOfType<"richText"> }) {
  const { content } = block.document;
  return (
    <Section
      block={block}
      startsWithHeading={content[0]?.nodeType === "heading-2"}
      endsWithHeading={content.at(-1)?.nodeType === "heading-2"}
    >
      <RichText document={block.document} source={fieldSource(block, "document")} />
    </Section>
  );
}

/** Something a reader should not miss. */
export function NoticeBlock({ block }: { block: BlockOfType<"notice"> }) {
  return (
    <Section block={block}>
      <Notice tone={block.tone}>
        <RichText document={block.body} source={fieldSource(block, "body")} />
      </Notice>
    </Section>
  );
}
