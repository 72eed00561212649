/**
 * The interactive tools, each in a chunk of its own.
 *
 * A page's tools are loaded before the page is rendered, on the server and in the browser alike,
 * so that their markup is in the HTML and no fallback is ever shown.
 */
import type { ComponentType } from "react";
import type { ToolName } from "../content/tool-names";

type Load = () => Promise<ComponentType>;

const tools: Record<ToolName, { source: string; load: Load }> = {
  checkDigitCalculator: {
    source: "src/tools/check-digit/CheckDigitCalculator.tsx",
    load: async () => (await import("./check-digit/CheckDigitCalculator")).CheckDigitCalculator,
  },
  joinApplication: {
    source: "src/join/JoinApplication.tsx",
    load: async () => (await import("../join/JoinApplication")).JoinApplication,
  },
  epcTool: {
    source: "src/tools/epc/EpcTool.tsx",
    load: async () => (await import("./epc/EpcTool")).EpcTool,
  },
  furtherNumbers: {
    source: "src/tools/further-numbers/FurtherNumbers.tsx",
    load: async () => (await import("./further-numbers/FurtherNumbers")).FurtherNumbers,
  },
  gtin14Form: {
    source: "src/tools/gtin-14/Gtin14Form.tsx",
    load: async () => (await import("./gtin-14/Gtin14Form")).Gtin14Form,
  },
  logisticsLabelTool: {
    source: "src/tools/logistics-label/LogisticsLabelTool.tsx",
    load: async () => (await import("./logistics-label/LogisticsLabelTool")).LogisticsLabelTool,
  },
  numberingTool: {
    source: "src/tools/numbering/NumberingTool.tsx",
    load: async () => (await import("./numbering/NumberingTool")).NumberingTool,
  },
  numberReader: {
    source: "src/tools/number-reader/NumberReader.tsx",
    load: async () => (await import("./number-reader/NumberReader")).NumberReader,
  },
  payInvoice: {
    source: "src/pay/invoice/PayInvoice.tsx",
    load: async () => (await import("../pay/invoice/PayInvoice")).PayInvoice,
  },
  paymentResult: {
    source: "src/pay/invoice/InvoiceResult.tsx",
    load: async () => (await import("../pay/invoice/InvoiceResult")).InvoiceResult,
  },
  savingsCalculator: {
    source: "src/tools/savings/SavingsCalculator.tsx",
    load: async () => (await import("./savings/SavingsCalculator")).SavingsCalculator,
  },
  scannerCheck: {
    source: "src/tools/scanner-check/ScannerCheck.tsx",
    load: async () => (await import("./scanner-check/ScannerCheck")).ScannerCheck,
  },
  signIn: {
    source: "src/tools/sign-in/SignIn.tsx",
    load: async () => (await import("./sign-in/SignIn")).SignIn,
  },
  enquiryForm: {
    source: "src/enquiry/EnquiryForm.tsx",
    load: async () => (await import("../enquiry/EnquiryForm")).EnquiryForm,
  },
  pageFinder: {
    source: "src/tools/page-finder/PageFinder.tsx",
    load: async () => (await import("./page-finder/PageFinder")).PageFinder,
  },
  joinResult: {
    source: "src/join/JoinResult.tsx",
    load: async () => (await import("../join/JoinResult")).JoinResult,
  },
};

/** Source file of each tool, so that the build finds the styles a page with the tool needs. */
export const toolSources = Object.fromEntries(
  Object.entries(tools).map(([name, { source }]) => [name, source]),
) as Record<ToolName, string>;

const loaded = new Map<ToolName, ComponentType>();

/** Resolves once `toolComponent` knows all of `names`; rejects if the code of one cannot be loaded. */
export async function loadTools(names: ToolName[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name) && Object.hasOwn(tools, name));
  await Promise.all(missing.map(async (name) => loaded.set(name, await tools[name].load())));
}

/** The component of a tool whose code has been loaded; `undefined` for a name that is not a tool. */
export function toolComponent(name: ToolName): ComponentType | undefined {
  return loaded.get(name);
}
