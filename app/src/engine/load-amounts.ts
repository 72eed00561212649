/** Loads the rules of savings and invoices once, on first use: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/amounts/barcode_wasm";
import * as glue from "../../../wasm/pkg/amounts/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/amounts/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type Amounts = typeof Engine;
export type {
  FigureBasis,
  InvoiceCells,
  InvoiceCode,
  InvoiceFieldId,
  InvoiceOutcome,
  InvoiceProblem,
  InvoiceTyped,
  InvoiceWarning,
  InvoiceWarningCode,
  LineSaving,
  QuantityUnit,
  SavingsCode,
  SavingsField,
  SavingsFieldId,
  SavingsLineId,
  SavingsOutcome,
  SavingsProblem,
  SavingsTyped,
  ShareSlip,
  Totals,
} from "../../../wasm/pkg/amounts/barcode_wasm";

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadAmounts = binaryLoader<Amounts>(glue, wasmUrl);
