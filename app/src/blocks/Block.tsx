import "./lazy-styles";
import type { BlockModel, BlockOfType } from "../content/model";
import { reportFault } from "../services/error-tracking/uncaught-errors";
import { Hero } from "./Hero";
import { CallToAction, CardGrid, RelatedLinks } from "./Links";
import { Accordion, KeyFacts, ServicePrice, Steps, TableBlock } from "./Lists";
import { type BlockComponent, lazyBlock } from "./lazy-block";
import { NoticeBlock, Prose } from "./Prose";
import { ToolBlock } from "./Tool";

type BlockType = BlockModel["type"];

/** The component of every block. Those that few pages have are lazy. */
const components: { [Type in BlockType]: BlockComponent<{ block: BlockOfType<Type> }> } = {
  hero: Hero,
  richText: Prose,
  cardGrid: CardGrid,
  keyFacts: KeyFacts,
  steps: Steps,
  accordion: Accordion,
  table: TableBlock,
  membershipOptions: lazyBlock(() =>
    import("./MembershipTable").then((code) => code.MembershipTable),
  ),
  membershipBenefits: lazyBlock(() =>
    import("./MembershipTable").then((code) => code.MembershipTable),
  ),
  membershipFees: lazyBlock(() => import("./MembershipFees").then((code) => code.MembershipFees)),
  membershipPrice: lazyBlock(() =>
    import("./MembershipPrice").then((code) => code.MembershipPrice),
  ),
  servicePrice: ServicePrice,
  servicePromise: KeyFacts,
  quote: lazyBlock(() => import("./Quote").then((code) => code.Quote)),
  callToAction: CallToAction,
  notice: NoticeBlock,
  figure: lazyBlock(({ block }) =>
    import("./FigureBlock").then((code) => code.loadFigureBlock(block.figure)),
  ),
  media: lazyBlock(() => import("./Media").then((code) => code.Media)),
  relatedLinks: RelatedLinks,
  downloads: lazyBlock(() => import("./Downloads").then((code) => code.Downloads)),
  glossary: lazyBlock(() => import("./Glossary").then((code) => code.Glossary)),
  directory: lazyBlock(() => import("./Directory").then((code) => code.Directory)),
  offices: lazyBlock(() => import("./Offices").then((code) => code.Offices)),
  tool: ToolBlock,
};

/** The component for blocks of `type`; undefined if this version of the site does not know it. */
function componentOf(type: BlockType): BlockComponent<{ block: BlockModel }> | undefined {
  if (!Object.hasOwn(components, type)) return undefined;
  // A component only ever gets blocks of its own type, which the compiler cannot see.
  return components[type] as BlockComponent<{ block: BlockModel }>;
}

/** Resolves once `Block` can render all of `blocks`; rejects if the code of one cannot be fetched. */
export async function loadBlocks(blocks: BlockModel[]): Promise<void> {
  await Promise.all(blocks.map((block) => componentOf(block.type)?.load?.({ block })));
}

/** One block. A type that is not known here shows nothing and is reported. */
export function Block({ block }: { block: BlockModel }) {
  const Component = componentOf(block.type);
  if (Component === undefined) {
    reportFault(`unknown block type in ${JSON.stringify(block).slice(0, 100)}`);
    return null;
  }
  return <Component block={block} />;
}
