/** Loads symbols and labels once, on first use: a binary of their own that only tools that print fetch. */
import type * as Engine from "../../../wasm/pkg-print/barcode_wasm";
import * as glue from "../../../wasm/pkg-print/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg-print/barcode_wasm_bg.wasm?url";
import { fetchBinary, instantiate } from "./instantiate";

export type PrintEngine = typeof Engine;
export type {
  BearerId,
  ColourCode,
  ColoursOutcome,
  ColourWarningCode,
  DotsInfo,
  DrawingInfo,
  DrawingItem,
  LabelChoices,
  LabelCode,
  LabelEntries,
  LabelFieldId,
  LabelFieldInfo,
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
  MatrixLevel,
  MatrixShape,
  NextSerial,
  PdfCode,
  PdfOutcome,
  PdfProblemInfo,
  PrintedSymbologyId,
  QuietZones,
  SizeCode,
  SpecificationRow,
  SymbolCode,
  SymbolInfo,
  SymbolOutcome,
  SymbologyInfo,
  SymbolPicture,
  SymbolRequest,
  UseId,
  UseInfo,
} from "../../../wasm/pkg-print/barcode_wasm";

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
