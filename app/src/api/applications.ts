/** Applications for membership: `/api/join`. Amounts are in cents, instants in epoch milliseconds. */
import * as v from "valibot";
import { paymentServices } from "../services/payment-service";
import type { Outcome } from "./outcome";
import { answerBy, payment, type StartedPayment, startedPayment } from "./payments";
import { quote } from "./quote";
import { type Access, type Repeat, send } from "./send";
import type { Waits } from "./waits";

/** Answers as they were typed, by the id of their field. */
export type SentAnswers = Record<string, string>;

const applicationStatus = v.picklist(["draft", "submitted"]);

const created = v.object({
  id: v.string(),
  version: v.number(),
  status: applicationStatus,
  expiresAt: v.number(),
});
export type CreatedApplication = v.InferOutput<typeof created>;

const stored = v.object({
  id: v.string(),
  version: v.number(),
  status: applicationStatus,
  answers: v.record(v.string(), v.string()),
  /** For people, such as GS1-7K3M-9QXT; only once submitted. */
  reference: v.optional(v.string()),
});
export type StoredApplication = v.InferOutput<typeof stored>;

const updated = v.object({ version: v.number() });

const submitted = v.object({
  reference: v.string(),
  status: v.literal("submitted"),
  payment,
  totalCents: v.number(),
});
export type SubmittedApplication = v.InferOutput<typeof submitted>;

const statusOfApplication = v.object({
  reference: v.string(),
  status: v.literal("submitted"),
  payment,
  answerBy,
  /** Who takes the payment. */
  paymentService: v.picklist(paymentServices),
  /** The membership option, `1` to `8`. */
  option: v.string(),
  /** Who pays, as a tax invoice names them: the legal name, the ABN's 11 digits, the primary contact. */
  payer: v.object({ organisation: v.string(), abn: v.optional(v.string()), person: v.string() }),
  quote,
  totalCents: v.number(),
  submittedAt: v.number(),
});
export type ApplicationStatus = v.InferOutput<typeof statusOfApplication>;

/** Stores a new draft. The key and the token are made before the first try and kept until it is acknowledged. */
export function createApplication(
  sent: { answers: SentAnswers; referrer?: string },
  { token, ...repeat }: { token: string } & Repeat,
): Promise<Outcome<CreatedApplication>> {
  return send({
    method: "POST",
    path: "/join/applications",
    body: sent,
    token,
    ...repeat,
    answer: created,
  });
}

/** Replaces the answers of a draft. A `versionConflict` says that another device was faster. */
export function updateApplication(
  access: Access,
  draft: { version: number; answers: SentAnswers },
): Promise<Outcome<{ version: number }>> {
  return send({
    method: "PUT",
    path: pathOf(access),
    body: draft,
    token: access.token,
    answer: updated,
  });
}

/** Submits an application for the total that the applicant saw. */
export function submitApplication(
  access: Access,
  final: { version: number; answers: SentAnswers; totalCents: number; captcha: string },
  repeat: Repeat,
): Promise<Outcome<SubmittedApplication>> {
  return send({
    method: "POST",
    path: `${pathOf(access)}/submit`,
    body: final,
    token: access.token,
    ...repeat,
    answer: submitted,
  });
}

/**
 * Leads to the page where an application is paid. Asking again is safe: as long as a payment can still be
 * made, the server leads to the same page.
 */
export function payApplication(access: Access): Promise<Outcome<StartedPayment>> {
  return send({
    method: "POST",
    path: `${pathOf(access)}/payment`,
    body: {},
    token: access.token,
    answer: startedPayment,
  });
}

export function readApplicationStatus(
  access: Access,
  waits: Waits,
): Promise<Outcome<ApplicationStatus>> {
  return send({
    method: "GET",
    path: `${pathOf(access)}/status`,
    token: access.token,
    waits,
    answer: statusOfApplication,
  });
}

/** Mails a link that opens the draft on another device, once. The server does not say whether it sent one. */
export function sendResumeLink(access: Access, email: string): Promise<Outcome<unknown>> {
  return send({
    method: "POST",
    path: `${pathOf(access)}/resume-link`,
    body: { email },
    token: access.token,
    answer: v.unknown(),
  });
}

/** Opens the draft that `link` leads to, and gives `token` access to it from now on. */
export function redeemResumeLink(link: string, token: string): Promise<Outcome<StoredApplication>> {
  return send({ method: "POST", path: "/join/resume", body: { link }, token, answer: stored });
}

function pathOf({ id }: Access): string {
  return `/join/applications/${encodeURIComponent(id)}`;
}
