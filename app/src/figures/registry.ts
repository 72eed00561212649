import type { ComponentType } from "react";

const anatomies = () => import("./anatomies");

/** Every figure that content can ask for, by its name there. A page fetches the families it shows. */
const figures = {
  "digital-link-anatomy": async () => (await anatomies()).DigitalLinkAnatomy,
  "ean-13-symbol": async () => (await import("./Ean13Dimensions")).Ean13Dimensions,
  "epc-anatomy": async () => (await import("./EpcAnatomy")).EpcAnatomy,
  "four-steps": async () => (await import("./FourSteps")).FourSteps,
  "gtin-13-anatomy": async () => (await anatomies()).Gtin13Anatomy,
  "gtin-14-anatomy": async () => (await anatomies()).Gtin14Anatomy,
  "pallet-label": async () => (await import("./PalletLabel")).PalletLabel,
  "sscc-anatomy": async () => (await anatomies()).SsccAnatomy,
  "which-key": async () => (await import("./WhichKey")).WhichKey,
} satisfies Record<string, () => Promise<ComponentType>>;

/** Their names. */
export const figureNames: string[] = Object.keys(figures);

const loaded = new Map<string, ComponentType>();

/** Resolves once `figureOf` knows the figure of that name, if there is one. */
export async function loadFigure(name: string): Promise<void> {
  if (loaded.has(name) || !Object.hasOwn(figures, name)) return;
  loaded.set(name, await figures[name as keyof typeof figures]());
}

/** The drawing of that name; `undefined` if there is none or it is not loaded. */
export function figureOf(name: string): ComponentType | undefined {
  return loaded.get(name);
}
