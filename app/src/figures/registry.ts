import type { ComponentType } from "react";

const anatomies = () => import("./anatomies");
const dataLabels = () => import("./data-labels");
const packLevels = () => import("./pack-levels");
const placement = () => import("./placement");
const sizes = () => import("./sizes");

/** Every figure that content can ask for, by its name there. A page fetches the families it shows. */
const figures = {
  "barcode-or-tag": async () => (await import("./radio")).BarcodeOrTag,
  "both-symbols": async () => (await import("./both-symbols")).BothSymbols,
  "box-measures": async () => (await import("./box-measures")).BoxMeasures,
  "checkout-carton-sizes": async () => (await sizes()).CheckoutCartonSizes,
  "delivery-label": async () => (await dataLabels()).DeliveryLabel,
  "digital-link-anatomy": async () => (await anatomies()).DigitalLinkAnatomy,
  "dressing-levels": async () => (await packLevels()).DressingLevels,
  "ean-13-sizes": async () => (await sizes()).Ean13Sizes,
  "ean-13-symbol": async () => (await import("./Ean13Dimensions")).Ean13Dimensions,
  "epc-anatomy": async () => (await import("./EpcAnatomy")).EpcAnatomy,
  "fence-and-ladder": async () => (await placement()).FenceAndLadder,
  "four-steps": async () => (await import("./FourSteps")).FourSteps,
  "gtin-13-anatomy": async () => (await anatomies()).Gtin13Anatomy,
  "gtin-14-anatomy": async () => (await anatomies()).Gtin14Anatomy,
  "jar-levels": async () => (await packLevels()).JarLevels,
  "label-facts": async () => (await import("./label-facts")).LabelFacts,
  "logistics-placement": async () => (await placement()).LogisticsPlacement,
  "matrix-sizes": async () => (await sizes()).MatrixSizes,
  "one-scan": async () => (await import("./one-scan")).OneScan,
  "pack-placement": async () => (await placement()).PackPlacement,
  "pallet-label": async () => (await import("./PalletLabel")).PalletLabel,
  "panel-on-site": async () => (await import("./panel-on-site")).PanelOnSite,
  "part-plate": async () => (await dataLabels()).PartPlate,
  "printer-dots": async () => (await import("./printer-dots")).PrinterDots,
  "product-image": async () => (await import("./product-image")).ProductImage,
  "recall-scope": async () => (await import("./recall-scope")).RecallScope,
  "returnable-crate": async () => (await import("./crate")).ReturnableCrate,
  "same-or-new-number": async () => (await import("./same-or-new")).SameOrNewNumber,
  "scanner-colours": async () => (await import("./colours")).ScannerColours,
  "shirt-variants": async () => (await import("./variants")).ShirtVariants,
  "site-plan": async () => (await import("./site-plan")).SitePlan,
  "soap-range": async () => (await packLevels()).SoapRange,
  "sscc-anatomy": async () => (await anatomies()).SsccAnatomy,
  "steak-label": async () => (await dataLabels()).SteakLabel,
  "symbol-faults": async () => (await import("./faults")).SymbolFaults,
  "symbols-on-one-pack": async () => (await import("./two-symbols")).SymbolsOnOnePack,
  "trade-levels": async () => (await packLevels()).TradeLevels,
  "udi-label": async () => (await dataLabels()).UdiLabel,
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
