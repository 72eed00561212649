/**
 * Blocks that few pages have. Their code is in chunks of its own, loaded before a page that has them is rendered,
 * on the server and in the browser alike, so that their markup is in the HTML and no fallback is ever shown.
 * Their styles are small and stay with those of the site, so that no page has to fetch more.
 */
import "../../figures/EpcAnatomy.module.css";
import "../../figures/Ean13Symbol.module.css";
import "../../figures/FigureBlock.module.css";
import "../../figures/FourSteps.module.css";
import "../../figures/PalletLabel.module.css";
import "../../figures/WhichKey.module.css";
import "../../ui/Field.module.css";
import "../../ui/NumberAnatomy.module.css";
import "../../ui/Select.module.css";
import "../../ui/TextInput.module.css";
import "./Directory.module.css";
import "./Downloads.module.css";
import "./Glossary.module.css";
import "./Media.module.css";
import "./Offices.module.css";
import "./Quote.module.css";
import type { ComponentType } from "react";
import type { BlockModel } from "../model";
import type { BlockOfType } from "./block-of-type";

type RareType = "directory" | "downloads" | "figure" | "glossary" | "media" | "offices" | "quote";
type BlockComponent<Type extends RareType> = ComponentType<{ block: BlockOfType<Type> }>;

const loaders: { [Type in RareType]: () => Promise<BlockComponent<Type>> } = {
  directory: () => import("./Directory").then((code) => code.Directory),
  downloads: () => import("./Downloads").then((code) => code.Downloads),
  figure: () => import("../../figures/FigureBlock").then((code) => code.FigureBlock),
  glossary: () => import("./Glossary").then((code) => code.Glossary),
  media: () => import("./Media").then((code) => code.Media),
  offices: () => import("./Offices").then((code) => code.Offices),
  quote: () => import("./Quote").then((code) => code.Quote),
};

const loaded: { [Type in RareType]?: BlockComponent<Type> } = {};

function isRare(type: string): type is RareType {
  return Object.hasOwn(loaders, type);
}

async function load<Type extends RareType>(type: Type): Promise<void> {
  const component: BlockComponent<Type> = await loaders[type]();
  Object.assign(loaded, { [type]: component });
}

/** Resolves once `Block` can draw all of `blocks`; rejects if the code of one cannot be had. */
export async function loadBlocks(blocks: BlockModel[]): Promise<void> {
  const types = new Set(blocks.map((block) => block.type));
  await Promise.all(
    [...types]
      .filter((type) => isRare(type) && !loaded[type])
      .map((type) => load(type as RareType)),
  );
}

/** The component of a block whose code has been loaded. */
export function rareBlock<Type extends RareType>(type: Type): BlockComponent<Type> {
  const component: BlockComponent<Type> | undefined = loaded[type];
  if (component === undefined)
    throw new Error(`loadBlocks() was not awaited for a page with a ${type}`);
  return component;
}
