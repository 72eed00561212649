import { createElement, type ReactNode } from "react";
import { DigitalLinkAnatomy, Gtin13Anatomy, Gtin14Anatomy, SsccAnatomy } from "./anatomies";
import { Ean13Dimensions } from "./Ean13Dimensions";
import { EpcAnatomy } from "./EpcAnatomy";
import { FourSteps } from "./FourSteps";
import { PalletLabel } from "./PalletLabel";
import { WhichKey } from "./WhichKey";

/** Every figure that content can ask for, by its name there. */
const figures = {
  "digital-link-anatomy": () => createElement(DigitalLinkAnatomy),
  "ean-13-symbol": () => createElement(Ean13Dimensions),
  "epc-anatomy": () => createElement(EpcAnatomy),
  "four-steps": () => createElement(FourSteps),
  "gtin-13-anatomy": () => createElement(Gtin13Anatomy),
  "gtin-14-anatomy": () => createElement(Gtin14Anatomy),
  "pallet-label": () => createElement(PalletLabel),
  "sscc-anatomy": () => createElement(SsccAnatomy),
  "which-key": () => createElement(WhichKey),
} satisfies Record<string, () => ReactNode>;

/** Their names, for the check of content. */
export const figureNames: string[] = Object.keys(figures);

/** Draws the figure of that name; `undefined` if there is none. */
export function drawFigure(name: string): ReactNode {
  return Object.hasOwn(figures, name) ? figures[name as keyof typeof figures]() : undefined;
}
