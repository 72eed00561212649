import { Figure } from "../../figures/Figure";
import { toolComponent } from "../../tools/registry";
import { Notice } from "../../ui/Notice";
import type { BlockModel, ToolName } from "../model";
import { RichText } from "../RichText";
import { reportFault } from "../report-fault";
import { Accordion } from "./Accordion";
import { CallToAction } from "./CallToAction";
import { CardGrid } from "./CardGrid";
import { Directory } from "./Directory";
import { Downloads } from "./Downloads";
import { Glossary } from "./Glossary";
import { Hero } from "./Hero";
import { Media } from "./Media";
import { Offices } from "./Offices";
import { Quote } from "./Quote";
import { RelatedLinks } from "./RelatedLinks";
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
      return <Quote block={block} />;
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
      return (
        <Section block={block}>
          <Figure name={block.figure} caption={block.caption} alternative={block.alternative} />
        </Section>
      );
    case "media":
      return <Media block={block} />;
    case "relatedLinks":
      return <RelatedLinks block={block} />;
    case "downloads":
      return <Downloads block={block} />;
    case "glossary":
      return <Glossary block={block} />;
    case "directory":
      return <Directory block={block} />;
    case "offices":
      return <Offices block={block} />;
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
