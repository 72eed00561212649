/** The interactive tools a page can hold; each is its own chunk (see `tools/registry.ts`). */
export const toolNames = [
  "checkDigitCalculator",
  "epcTool",
  "gtin14Form",
  "logisticsLabelTool",
  "numberReader",
  "payInvoice",
  "savingsCalculator",
  "signIn",
  "enquiryForm",
  "joinApplication",
  "joinResult",
] as const;

export type ToolName = (typeof toolNames)[number];
