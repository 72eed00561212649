import type { ComponentType } from "react";

const anatomies = () => import("./anatomies");
const charts = () => import("./charts");
const dataLabels = () => import("./data-labels");
const decisions = () => import("./decisions");
const digitRows = () => import("./digit-rows");
const elementStrings = () => import("./element-strings");
const exchanges = () => import("./exchanges");
const flows = () => import("./flows");
const packLevels = () => import("./pack-levels");
const placement = () => import("./placement");
const sizes = () => import("./sizes");
const timelines = () => import("./timelines");

/** Every figure that content can ask for, by its name there. A page fetches the families it shows. */
const figures = {
  "barcode-or-tag": async () => (await import("./radio")).BarcodeOrTag,
  "beef-carton-data": async () => (await elementStrings()).BeefString,
  "both-symbols": async () => (await import("./both-symbols")).BothSymbols,
  "box-measures": async () => (await import("./box-measures")).BoxMeasures,
  "carton-number": async () => (await decisions()).CartonNumber,
  "checkout-carton-sizes": async () => (await sizes()).CheckoutCartonSizes,
  "date-at-work": async () => (await timelines()).DateAtWork,
  "delivery-label": async () => (await dataLabels()).DeliveryLabel,
  "device-declaration": async () => (await flows()).DeclarationFlow,
  "digital-link-anatomy": async () => (await anatomies()).DigitalLinkAnatomy,
  "digital-link-resolver": async () => (await flows()).ResolverFlow,
  "direct-debit": async () => (await timelines()).DirectDebit,
  "dressing-levels": async () => (await packLevels()).DressingLevels,
  "ean-13-sizes": async () => (await sizes()).Ean13Sizes,
  "ean-13-symbol": async () => (await import("./Ean13Dimensions")).Ean13Dimensions,
  "economy-chart": async () => (await charts()).EconomyChart,
  "epc-anatomy": async () => (await import("./EpcAnatomy")).EpcAnatomy,
  "epcis-events": async () => (await flows()).EventsFlow,
  "evidence-link": async () => (await flows()).EvidenceFlow,
  "fence-and-ladder": async () => (await placement()).FenceAndLadder,
  "first-session": async () => (await flows()).FirstSessionFlow,
  "four-steps": async () => (await import("./FourSteps")).FourSteps,
  "fourteen-digits": async () => (await digitRows()).FourteenDigits,
  "gtin-13-anatomy": async () => (await anatomies()).Gtin13Anatomy,
  "gtin-14-anatomy": async () => (await anatomies()).Gtin14Anatomy,
  "hospital-bed-data": async () => (await elementStrings()).BedString,
  "images-to-retailers": async () => (await flows()).ImagesFlow,
  "invoice-cost": async () => (await charts()).InvoiceCost,
  "is-it-from-us": async () => (await decisions()).IsItFromUs,
  "jar-levels": async () => (await packLevels()).JarLevels,
  "keys-alike": async () => (await digitRows()).KeysAlike,
  "label-facts": async () => (await import("./label-facts")).LabelFacts,
  "launch-plan": async () => (await timelines()).LaunchPlan,
  "linked-levels": async () => (await flows()).LinkedLevels,
  "logistics-placement": async () => (await placement()).LogisticsPlacement,
  "marketplace-check": async () => (await flows()).ListingFlow,
  "matrix-sizes": async () => (await sizes()).MatrixSizes,
  "need-a-barcode": async () => (await decisions()).NeedABarcode,
  "next-pallet": async () => (await digitRows()).NextPallet,
  "number-issuer": async () => (await anatomies()).IssuerAnatomy,
  "number-look-up": async () => (await exchanges()).LookUp,
  "one-number-many-uses": async () => (await flows()).OneNumberFlow,
  "one-scan": async () => (await import("./one-scan")).OneScan,
  "order-to-payment": async () => (await exchanges()).OrderToPayment,
  "pack-placement": async () => (await placement()).PackPlacement,
  "pallet-label": async () => (await import("./PalletLabel")).PalletLabel,
  "panel-on-site": async () => (await import("./panel-on-site")).PanelOnSite,
  "part-plate": async () => (await dataLabels()).PartPlate,
  "prefix-lengths": async () => (await digitRows()).PrefixLengths,
  "printer-dots": async () => (await import("./printer-dots")).PrinterDots,
  "product-data": async () => (await flows()).CatalogueFlow,
  "product-image": async () => (await import("./product-image")).ProductImage,
  "recall-health-notice": async () => (await flows()).RecallHealthFlow,
  "recall-roles": async () => (await flows()).RecallFlow,
  "recall-scope": async () => (await import("./recall-scope")).RecallScope,
  "renewal-year": async () => (await timelines()).RenewalYear,
  "returnable-crate": async () => (await import("./crate")).ReturnableCrate,
  "same-or-new-number": async () => (await import("./same-or-new")).SameOrNewNumber,
  "scanner-colours": async () => (await import("./colours")).ScannerColours,
  "shirt-variants": async () => (await import("./variants")).ShirtVariants,
  "site-plan": async () => (await import("./site-plan")).SitePlan,
  "soap-range": async () => (await packLevels()).SoapRange,
  "sscc-anatomy": async () => (await anatomies()).SsccAnatomy,
  "standards-together": async () => (await flows()).StandardsFlow,
  "steak-label": async () => (await dataLabels()).SteakLabel,
  "symbol-faults": async () => (await import("./faults")).SymbolFaults,
  "symbols-on-one-pack": async () => (await import("./two-symbols")).SymbolsOnOnePack,
  "tender-barcode-data": async () => (await elementStrings()).TenderString,
  "totals-and-rates": async () => (await charts()).TotalsAndRates,
  "trace-a-batch": async () => (await flows()).TraceFlow,
  "trade-levels": async () => (await packLevels()).TradeLevels,
  "turnover-example": async () => (await charts()).TurnoverChart,
  "udi-dates": async () => (await timelines()).UdiDates,
  "udi-label": async () => (await dataLabels()).UdiLabel,
  "which-key": async () => (await import("./WhichKey")).WhichKey,
  "which-membership": async () => (await decisions()).WhichMembership,
  "who-decides": async () => (await flows()).WhoDecidesFlow,
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
