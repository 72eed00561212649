/** What a tool needs beyond its code. */
type Needs = {
  /** It sends what is typed, or stands on pages of content: no visit to another page keeps it. */
  network?: true;
  /** It reads symbols by the camera, which the pages without one may not use. */
  camera?: true;
};

/** The interactive tools a page can hold; each is its own chunk (see `tools/registry.ts`). */
const tools = {
  checkDigitCalculator: { camera: true },
  epcTool: { camera: true },
  furtherNumbers: { network: true },
  gtin14Form: {},
  logisticsLabelTool: {},
  numberReader: { network: true },
  numberingTool: { camera: true },
  payInvoice: { network: true },
  paymentResult: { network: true },
  savingsCalculator: {},
  scannerCheck: { network: true },
  signIn: { network: true },
  enquiryForm: { network: true },
  pageFinder: { network: true },
  joinApplication: { network: true },
  joinResult: { network: true },
} satisfies Record<string, Needs>;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as ToolName[];

export const needsOf = (name: ToolName): Needs => tools[name];
