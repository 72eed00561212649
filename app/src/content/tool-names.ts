/** The interactive tools a page can hold; each is its own chunk (see `tools/registry.ts`). */
export const toolNames = [
  "checkDigitCalculator",
  "epcTool",
  "gtin14Form",
  "logisticsLabelTool",
  "numberReader",
  "numberingTool",
  "payInvoice",
  "paymentResult",
  "savingsCalculator",
  "signIn",
  "enquiryForm",
  "joinApplication",
  "joinResult",
] as const;

export type ToolName = (typeof toolNames)[number];

/** Tools that send what is typed, or stand on pages of content: without a network they are not kept. */
export const onlineTools: ReadonlySet<ToolName> = new Set<ToolName>([
  "numberReader",
  "payInvoice",
  "paymentResult",
  "signIn",
  "enquiryForm",
  "joinApplication",
  "joinResult",
]);

/** Tools that read symbols by the camera, which the pages without one may not use. */
export const cameraTools: ReadonlySet<ToolName> = new Set<ToolName>([
  "checkDigitCalculator",
  "epcTool",
  "numberingTool",
]);
