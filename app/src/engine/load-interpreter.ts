/** Loads the reader of anything pasted once, on first use: every rule of numbers, three times the keys' binary. */
import type * as Engine from "../../../wasm/pkg/engine/barcode_wasm";
import * as glue from "../../../wasm/pkg/engine/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/engine/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";
import { thisYear } from "./this-year";

export type Interpreter = typeof Engine;
export type {
  FilterInfo,
  SchemeInfo,
} from "../../../wasm/pkg/engine/barcode_wasm";
export type {
  EncodeError,
  EpcProblem,
  FieldRole,
  FormKind,
  IdentityKind,
  Inside,
  Interpretation,
  InterpretProblem,
  InterpretWarning,
  KeyboardLayout,
  LengthChoice,
  LinkWarning,
  MadeRun,
  Meaning,
  MissingForm,
  MissingReason,
  NumberCarriers,
  ParseError,
  PieceRole,
  ProgrammedTags,
  ProgramProblem,
  ReadElement,
  ReadField,
  ScannerReport,
  Scheme,
  SchemeProblem,
  SelectionProblem,
  Span,
  SyntaxProblem,
  TestSymbol,
  TextRepair,
} from "../../../wasm/pkg/types";

/** Resolves once the reader can be called; safe to call any number of times. */
export const loadInterpreter = binaryLoader<Interpreter>(glue, wasmUrl, (engine) =>
  engine.interpret(
    "9",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    "bracketed",
    thisYear(),
  ),
);
