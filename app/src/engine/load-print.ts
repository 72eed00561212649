/** Loads symbols and labels once, on first use: a binary of their own that only tools that print fetch. */
import type * as Engine from "../../../wasm/pkg/print/barcode_wasm";
import * as glue from "../../../wasm/pkg/print/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/print/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type PrintEngine = typeof Engine;
export type { LabelPrinting } from "../../../wasm/pkg/print/barcode_wasm";
export type {
  Advice,
  AdviceReason,
  Bearer,
  Capacity,
  CheckStatus,
  ColourWarning,
  Content,
  ContentProblem,
  Curve,
  DateOrder,
  Drawing,
  DrawingItem,
  Eye,
  FileBytes,
  FitProblem,
  Identifier,
  KeyKind,
  LabelChoices,
  LabelEntries,
  LabelField,
  LabelFieldProblem,
  LabelPicture,
  LabelProblem,
  LabelSize,
  LabelWarning,
  LeftOut,
  LogisticUnit,
  ModuleChoice,
  NoLabel,
  NoPicture,
  Outcome,
  Output,
  PdfProblem,
  Picture,
  PictureSettings,
  Place,
  Placement,
  PrintedOn,
  QuietZones,
  RowFault,
  SeenColours,
  SerialRange,
  SheetRow,
  SizeWarning,
  SpecificationRow,
  Surface,
  SurfaceReason,
  Symbology,
  SymbologyInfo,
  SymbolPicture,
  SymbolProblem,
  TextRepair,
  Thing,
  Use,
  UseInfo,
  XRange,
} from "../../../wasm/pkg/types";

/** Resolves once the engine can be called; safe to call any number of times. */
export const loadPrint = binaryLoader<PrintEngine>(glue, wasmUrl, (engine) => {
  engine.readContent("9", undefined);
  engine.drawLabel({ companyPrefix: "9" }, "a6", "paper", 495, false);
});
