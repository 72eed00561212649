/**
 * The interactive tools, each in a chunk of its own.
 *
 * A page's tools are loaded before the page is rendered, on the server and in the browser alike,
 * so that their markup is in the HTML and no fallback is ever shown.
 */
import type { ComponentType } from "react";
import type { ToolName } from "../content/tool-names";

type Load = () => Promise<ComponentType>;

const loaders: Record<ToolName, Load> = {
  checkDigitCalculator: () =>
    import("./check-digit/CheckDigitCalculator").then((code) => code.CheckDigitCalculator),
  joinApplication: () => import("../join/JoinApplication").then((code) => code.JoinApplication),
  epcTool: () => import("./epc/EpcTool").then((code) => code.EpcTool),
  gtin14Form: () => import("./gtin-14/Gtin14Form").then((code) => code.Gtin14Form),
  logisticsLabelTool: () =>
    import("./logistics-label/LogisticsLabelTool").then((code) => code.LogisticsLabelTool),
  numberingTool: () => import("./numbering/NumberingTool").then((code) => code.NumberingTool),
  numberReader: () => import("./number-reader/NumberReader").then((code) => code.NumberReader),
  payInvoice: () => import("../pay/invoice/PayInvoice").then((code) => code.PayInvoice),
  paymentResult: () => import("../pay/invoice/InvoiceResult").then((code) => code.InvoiceResult),
  savingsCalculator: () =>
    import("./savings/SavingsCalculator").then((code) => code.SavingsCalculator),
  signIn: () => import("./sign-in/SignIn").then((code) => code.SignIn),
  enquiryForm: () => import("../enquiry/EnquiryForm").then((code) => code.EnquiryForm),
  joinResult: () => import("../join/JoinResult").then((code) => code.JoinResult),
};

/** Source file of each tool, so that the build finds the styles a page with the tool needs. */
export const toolSources: Record<ToolName, string> = {
  checkDigitCalculator: "src/tools/check-digit/CheckDigitCalculator.tsx",
  joinApplication: "src/join/JoinApplication.tsx",
  epcTool: "src/tools/epc/EpcTool.tsx",
  gtin14Form: "src/tools/gtin-14/Gtin14Form.tsx",
  logisticsLabelTool: "src/tools/logistics-label/LogisticsLabelTool.tsx",
  numberingTool: "src/tools/numbering/NumberingTool.tsx",
  numberReader: "src/tools/number-reader/NumberReader.tsx",
  payInvoice: "src/pay/invoice/PayInvoice.tsx",
  paymentResult: "src/pay/invoice/InvoiceResult.tsx",
  savingsCalculator: "src/tools/savings/SavingsCalculator.tsx",
  signIn: "src/tools/sign-in/SignIn.tsx",
  enquiryForm: "src/enquiry/EnquiryForm.tsx",
  joinResult: "src/join/JoinResult.tsx",
};

const loaded = new Map<ToolName, ComponentType>();

/** Resolves once `toolComponent` knows all of `names`; rejects if the code of one cannot be loaded. */
export async function loadTools(names: ToolName[]): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name) && Object.hasOwn(loaders, name));
  await Promise.all(missing.map(async (name) => loaded.set(name, await loaders[name]())));
}

/** The component of a tool whose code has been loaded; `undefined` for a name that is not a tool. */
export function toolComponent(name: ToolName): ComponentType | undefined {
  return loaded.get(name);
}
