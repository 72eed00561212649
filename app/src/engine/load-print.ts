/** Loads symbols and labels once, on first use: a binary of their own that only tools that print fetch. */
import type * as Engine from "../../../wasm/pkg/print/barcode_wasm";
import * as glue from "../../../wasm/pkg/print/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/print/barcode_wasm_bg.wasm?url";
import { fetchBinary, instantiate } from "./instantiate";

export type PrintEngine = typeof Engine;
export type {
  AdviceReason,
  BearerId,
  ColourCode,
  ColoursOutcome,
  ColourWarningCode,
  ContentError,
  ContentOutcome,
  DotsInfo,
  DrawingInfo,
  DrawingItem,
  IdentifierId,
  KeyKindId,
  LabelChoices,
  LabelCode,
  LabelEntries,
  LabelFieldId,
  LabelFieldProblem,
  LabelFitCode,
  LabelModule,
  LabelOutcome,
  LabelOutputId,
  LabelPicture,
  LabelPlacement,
  LabelRowOutcome,
  LabelRows,
  LabelSizeId,
  LabelUnitId,
  LabelWarningCode,
  LabelWarningInfo,
  LeftOut,
  MatrixLevel,
  MatrixShape,
  NextSerial,
  PdfCode,
  PdfOutcome,
  PdfProblemInfo,
  PictureInfo,
  PictureOutcome,
  PictureRequest,
  PlaceId,
  PrintedSymbologyId,
  QuietZones,
  SerialRange,
  SheetRow,
  SizeCode,
  SpecificationRow,
  SymbolCode,
  SymbolInfo,
  SymbolOutcome,
  SymbologyInfo,
  SymbolPicture,
  SymbolRequest,
  TextRepair,
  ThingAdvice,
  ThingId,
  ThingInfo,
  UseId,
  UseInfo,
} from "../../../wasm/pkg/print/barcode_wasm";
export type NumberProblem = Engine.Problem<Engine.NumberCode>;
export type SizeWarning = Engine.Reason<Engine.SizeCode>;
export type SymbolReason = Engine.Reason<Engine.SymbolCode>;
export type ThingCapacity = Engine.Capacity;

let ready: Promise<PrintEngine> | undefined;

/** Resolves once the engine can be called; safe to call any number of times. */
export function loadPrint(): Promise<PrintEngine> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load(): Promise<PrintEngine> {
  return instantiate<PrintEngine>(glue, await fetchBinary(wasmUrl));
}
