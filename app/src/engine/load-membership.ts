/** Loads the rules of membership once, on first use: a binary of their own that only joining fetches. */
import type * as Engine from "../../../wasm/pkg/membership/barcode_wasm";
import * as glue from "../../../wasm/pkg/membership/barcode_wasm_bg.js";
import wasmUrl from "../../../wasm/pkg/membership/barcode_wasm_bg.wasm?url";
import { binaryLoader } from "./load-binary";

export type Membership = typeof Engine;
export type {
  Answers,
  ApplicantKindId,
  AskedField,
  AskUsCode,
  BenefitId,
  Choice,
  ComparedOption,
  Comparison,
  EnquiryAnswers,
  EnquiryFieldFacts,
  EnquiryFieldId,
  EnquiryProblem,
  Estimate,
  FieldCode,
  FieldFacts,
  FieldId,
  FieldKindId,
  FieldProblem,
  FieldWarning,
  FieldWarningCode,
  JoinReasonId,
  LocationBenefitFacts,
  LocationBenefitId,
  MembershipLists,
  MembershipOption,
  MembershipOptionId,
  PriceEstimate,
  PriceFieldId,
  Quote,
  QuoteLine,
  QuoteLineKind,
  Recommendation,
  RecommendationCode,
  Refusal,
  RefusalCode,
  ReviewRow,
  ReviewSection,
  ServiceTypeId,
  StepId,
  StepView,
  WrongCount,
} from "../../../wasm/pkg/membership/barcode_wasm";

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadMembership = binaryLoader<Membership>(glue, wasmUrl);
