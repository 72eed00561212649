import type { ComponentType } from "react";
import type { FigureModel } from "../content/block-parts";
import type { DrawingName, DrawingWords } from "../content/drawings";
import type { Family, FamilyData } from "../content/figure-families";

const dataLabels = () => import("./drawings/data-labels");
const packLevels = () => import("./drawings/pack-levels");
const placement = () => import("./drawings/placement");
const sizes = () => import("./drawings/sizes");

type Families = { [Name in Family]: () => Promise<ComponentType<FamilyData<Name>>> };
type Drawings = {
  [Name in DrawingName]: () => Promise<ComponentType<DrawingWords<Name> & Alternative>>;
};
/** What a figure shows in words, for drawings that people do not only look at. */
type Alternative = { alternative: string };

/** The component of every family. A page fetches those of the figures it shows. */
const families: Families = {
  anatomy: async () => (await import("../ui/NumberAnatomy")).NumberAnatomy,
  bars: async () => (await import("./families/Bars")).Bars,
  decision: async () => (await import("./families/Decision")).Decision,
  digitRows: async () => (await import("./families/DigitRows")).DigitRows,
  elementString: async () => (await import("./families/ElementString")).ElementString,
  exchange: async () => (await import("./families/Exchange")).Exchange,
  flow: async () => (await import("./families/Flow")).Flow,
  iconSteps: async () => (await import("./families/IconSteps")).IconSteps,
  keys: async () => (await import("./families/Keys")).Keys,
  timeline: async () => (await import("./families/Timeline")).Timeline,
};

const drawings: Drawings = {
  "barcode-or-tag": async () => (await import("./drawings/barcode-or-tag")).BarcodeOrTag,
  "both-symbols": async () => (await import("./drawings/symbols-on-one-pack")).BothSymbols,
  "box-measures": async () => (await import("./drawings/box-measures")).BoxMeasures,
  "checkout-carton-sizes": async () => (await sizes()).CheckoutCartonSizes,
  "delivery-label": async () => (await dataLabels()).DeliveryLabel,
  "dressing-levels": async () => (await packLevels()).DressingLevels,
  "ean-13-sizes": async () => (await sizes()).Ean13Sizes,
  "ean-13-symbol": async () => (await import("./drawings/Ean13Dimensions")).Ean13Dimensions,
  "epc-anatomy": async () => (await import("./drawings/EpcAnatomy")).EpcAnatomy,
  "fence-and-ladder": async () => (await placement()).FenceAndLadder,
  "jar-levels": async () => (await packLevels()).JarLevels,
  "label-facts": async () => (await import("./drawings/label-facts")).LabelFacts,
  "logistics-placement": async () => (await placement()).LogisticsPlacement,
  "matrix-sizes": async () => (await sizes()).MatrixSizes,
  "one-scan": async () => (await import("./drawings/one-scan")).OneScan,
  "pack-placement": async () => (await placement()).PackPlacement,
  "pallet-label": async () => (await import("./drawings/PalletLabel")).PalletLabel,
  "part-plate": async () => (await dataLabels()).PartPlate,
  "printer-dots": async () => (await import("./drawings/printer-dots")).PrinterDots,
  "product-image": async () => (await import("./drawings/product-image")).ProductImage,
  "recall-scope": async () => (await import("./drawings/recall-scope")).RecallScope,
  "returnable-crate": async () => (await import("./drawings/returnable-crate")).ReturnableCrate,
  "same-or-new-number": async () => (await import("./drawings/same-or-new-number")).SameOrNewNumber,
  "scanner-colours": async () => (await import("./drawings/scanner-colours")).ScannerColours,
  "scene-building-site": async () => (await import("./scenes/building-site")).BuildingSite,
  "scene-loading-dock": async () => (await import("./scenes/loading-dock")).LoadingDock,
  "scene-orchard": async () => (await import("./scenes/orchard")).Orchard,
  "scene-parcel-room": async () => (await import("./scenes/parcel-room")).ParcelRoom,
  "scene-rail-yard": async () => (await import("./scenes/rail-yard")).RailYard,
  "scene-shelf": async () => (await import("./scenes/shelf")).Shelf,
  "scene-ward": async () => (await import("./scenes/ward")).Ward,
  "shirt-variants": async () => (await import("./drawings/shirt-variants")).ShirtVariants,
  "site-plan": async () => (await import("./drawings/site-plan")).SitePlan,
  "soap-range": async () => (await packLevels()).SoapRange,
  "steak-label": async () => (await dataLabels()).SteakLabel,
  "symbol-faults": async () => (await import("./drawings/symbol-faults")).SymbolFaults,
  "symbol-names": async () => (await import("./drawings/symbol-names")).SymbolNames,
  "symbols-on-one-pack": async () =>
    (await import("./drawings/symbols-on-one-pack")).SymbolsOnOnePack,
  "trade-levels": async () => (await packLevels()).TradeLevels,
  "udi-label": async () => (await dataLabels()).UdiLabel,
};

/** What draws a figure from its data, whose type it alone knows. */
type Drawing = ComponentType<FigureModel["data"] & Alternative>;

const loaded = new Map<string, Drawing>();

/** Resolves once `drawingOf` knows what draws `figure`, if this version of the site can draw it. */
export async function loadFigure(figure: FigureModel): Promise<void> {
  const key = keyOf(figure);
  if (loaded.has(key)) return;
  const load = figure.family === "drawing" ? drawings[figure.name] : families[figure.family];
  // A figure's data is that of its family or drawing, which the compiler cannot see.
  if (load) loaded.set(key, (await load()) as Drawing);
}

/** What draws `figure`; `undefined` if it is not known or not loaded. */
export function drawingOf(figure: FigureModel): Drawing | undefined {
  return loaded.get(keyOf(figure));
}

/** Figures of one family share a component; each drawing is one. */
function keyOf({ family, name }: FigureModel): string {
  return family === "drawing" ? `drawing ${name}` : family;
}
