/** Loads the reader of anything pasted once, on first use: every rule of numbers, three times the keys' binary. */
import type * as Engine from "../../../wasm/pkg/engine/barcode_wasm";
import * as glue from "../../../wasm/pkg/engine/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/engine/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type Interpreter = typeof Engine;
export type {
  EpcCode,
  EpcKind,
  EpcRole,
  EpcWarningCode,
  FilterInfo,
  FormId,
  InsideOutcome,
  MissingForm,
  NumberCarriers,
  PieceRole,
  PrefixChoice,
  Reading,
  ReadingElement,
  ReadingField,
  ReadingForm,
  ReadingProblem,
  SchemeCandidate,
  SchemeInfo,
  SchemeName,
  SelectionCode,
  SelectionOutcome,
  SelectionReason,
  Span,
  SyntaxCode,
  TextRepair,
} from "../../../wasm/pkg/engine/barcode_wasm";
export type SyntaxProblem = Engine.Problem<Engine.SyntaxCode>;
export type EpcProblem = Engine.Problem<Engine.EpcCode>;
export type SyntaxReason = Engine.Reason<Engine.SyntaxCode>;
export type EncodeReason = Engine.Reason<Engine.EncodeCode>;
export type EpcWarning = Engine.Reason<Engine.EpcWarningCode>;

/** Resolves once the reader can be called; safe to call any number of times. */
export const loadInterpreter = binaryLoader<Interpreter>(glue, wasmUrl);
