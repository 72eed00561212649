/** Loads the rules of savings and invoices once, on first use: a binary of their own. */
import type * as Engine from "../../../wasm/pkg/amounts/barcode_wasm";
import * as glue from "../../../wasm/pkg/amounts/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/amounts/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type Amounts = typeof Engine;
export type { InvoiceTyped, SavingsTyped } from "../../../wasm/pkg/amounts/barcode_wasm";
export type {
  Basis,
  FieldRule,
  InvoiceField,
  InvoiceFieldProblem,
  InvoicePayment,
  InvoiceWarning,
  LineSaving,
  SavingsEstimate,
  SavingsField,
  SavingsFieldProblem,
  SavingsLine,
  Totals,
} from "../../../wasm/pkg/types";

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadAmounts = binaryLoader<Amounts>(glue, wasmUrl, (engine) =>
  engine.estimateSavings({ orders: "9" }),
);
