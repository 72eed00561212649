import type { ComponentType } from "react";
import { toolComponent } from "../../tools/registry";
import { Notice } from "../../ui/Notice";
import type { BlockModel } from "../model";
import { RichText } from "../RichText";
import { reportFault } from "../report-fault";
import type { ToolName } from "../tool-names";
import { Accordion } from "./Accordion";
import { CallToAction } from "./CallToAction";
import { CardGrid } from "./CardGrid";
import { Hero } from "./Hero";
import { RelatedLinks } from "./RelatedLinks";
import { rareBlock } from "./rare-blocks";
import { Section } from "./Section";
import { Steps } from "./Steps";
import { TableBlock } from "./TableBlock";

/** Draws one block. A type that is not known here shows nothing and is reported. */
export function Block({ block }: { block: BlockModel }) {
  switch (block.type) {
    case "hero":
      return <Hero block={block} tool={block.tool && <Tool name={block.tool} />} />;
    case "richText":
      return (
        <Section block={block}>
          <RichText document={block.document} />
        </Section>
      );
    case "cardGrid":
      return <CardGrid block={block} />;
    case "steps":
      return <Steps block={block} />;
    case "accordion":
      return <Accordion block={block} />;
    case "table":
      return <TableBlock block={block} />;
    case "quote":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "callToAction":
      return <CallToAction block={block} />;
    case "notice":
      return (
        <Section block={block}>
          <Notice tone={block.tone}>
            <RichText document={block.body} />
          </Notice>
        </Section>
      );
    case "figure":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "media":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "relatedLinks":
      return <RelatedLinks block={block} />;
    case "downloads":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "glossary":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "directory":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "offices":
      return <Rare block={block} of={rareBlock(block.type)} />;
    case "tool":
      return (
        <Section block={block}>
          <Tool name={block.tool} />
        </Section>
      );
    default:
      return reportUnknown(block);
  }
}

function Rare<Model>({
  block,
  of: Component,
}: {
  block: Model;
  of: ComponentType<{ block: Model }>;
}) {
  return <Component block={block} />;
}

function reportUnknown(block: never): null {
  // Content made for a newer version of the site can hold a type the compiler has never seen.
  reportFault(`unknown block type in ${JSON.stringify(block).slice(0, 100)}`);
  return null;
}

function Tool({ name }: { name: ToolName }) {
  const Component = toolComponent(name);
  if (Component === undefined) {
    reportFault(`unknown tool ${name}`);
    return null;
  }
  return <Component />;
}
