/** Loads symbols and labels once, on first use: a binary of their own that only tools that print fetch. */
import type * as Engine from "../../../wasm/pkg/print/barcode_wasm";
import * as glue from "../../../wasm/pkg/print/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/print/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type PrintEngine = typeof Engine;
export type {
  AdviceReason,
  BearerId,
  CheckStatus,
  ColourWarningCode,
  ContentError,
  ContentOutcome,
  DateOrderId,
  DrawingInfo,
  DrawingItem,
  EyeId,
  IdentifierId,
  LabelChoices,
  LabelCode,
  LabelEntries,
  LabelFieldId,
  LabelFieldProblem,
  LabelFitCode,
  LabelModule,
  LabelOutputId,
  LabelPicture,
  LabelPlacement,
  LabelPrinting,
  LabelRowFault,
  LabelSizeId,
  LabelUnitId,
  LabelWarningCode,
  LabelWarningInfo,
  LeftOut,
  MatrixLevel,
  MatrixShape,
  PdfCode,
  PdfOutcome,
  PdfProblemInfo,
  PictureInfo,
  PictureOutcome,
  PictureRequest,
  PlaceId,
  PrintedSymbologyId,
  QuietZones,
  SeenColours,
  SheetRow,
  SizeCode,
  SpecificationRow,
  SsccStart,
  SymbolCode,
  SymbologyInfo,
  SymbolPicture,
  TextRepair,
  ThingAdvice,
  ThingId,
  ThingInfo,
  UseId,
  UseInfo,
} from "../../../wasm/pkg/print/barcode_wasm";
export type { KeyKind } from "../../../wasm/pkg/types";
export type NumberProblem = Engine.Problem<Engine.NumberCode>;
export type ColourWarning = Engine.Reason<Engine.ColourWarningCode>;
export type SizeWarning = Engine.Reason<Engine.SizeCode>;
export type SymbolReason = Engine.Reason<Engine.SymbolCode>;
export type ThingCapacity = Engine.Capacity;

/** Resolves once the engine can be called; safe to call any number of times. */
export const loadPrint = binaryLoader<PrintEngine>(glue, wasmUrl);
