/** Loads the rules of membership once, on first use: a binary of their own that only joining fetches. */
import type * as Engine from "../../../wasm/pkg/membership/barcode_wasm";
import * as glue from "../../../wasm/pkg/membership/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/membership/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type Membership = typeof Engine;
export type {
  EnquiryAnswers,
  EnquiryFieldFacts,
  FieldFacts,
  LocationBenefitFacts,
} from "../../../wasm/pkg/membership/barcode_wasm";
export type {
  Answers,
  ApplicantKind,
  AskedField,
  AskUsReason,
  Benefit,
  ComparedOption,
  Comparison,
  EnquiryField,
  EnquiryProblem,
  FieldId,
  FieldProblem,
  FieldWarning,
  FurtherNumbers,
  JoinReason,
  LocationBenefit,
  NumberEstimate,
  Offer,
  OptionId,
  OutageProblem,
  PriceEstimate,
  PriceField,
  PriceStep,
  Quote,
  Refusal,
  ReviewRow,
  ReviewSection,
  ServiceType,
  StepId,
  WrongCount,
} from "../../../wasm/pkg/types";

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadMembership = binaryLoader<Membership>(glue, wasmUrl);
