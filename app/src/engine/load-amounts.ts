/** Loads the rules of savings and invoices once, on first use: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/amounts/barcode_wasm";
import * as glue from "../../../wasm/pkg/amounts/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/amounts/barcode_wasm_bg.wasm?url";
import { fetchBinary, instantiate } from "./instantiate";

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

let ready: Promise<Amounts> | undefined;

/** Resolves once the rules can be called; safe to call any number of times. */
export function loadAmounts(): Promise<Amounts> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load(): Promise<Amounts> {
  return instantiate<Amounts>(glue, await fetchBinary(wasmUrl));
}
