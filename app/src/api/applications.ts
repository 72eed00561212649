/** Applications for membership: `/api/join`. Amounts are in cents, instants in epoch milliseconds. */
import * as v from "valibot";
import type { Outcome } from "./outcome";
import { send } from "./send";

/** Answers as they were typed, by the id of their field. */
export type SentAnswers = Record<string, string>;

/** What the device holds of an application that the server knows. */
export type ApplicationAccess = {
  id: string;
  /** Base64url of 32 random bytes; the server keeps only its hash. */
  token: string;
};

const paymentStatus = v.picklist(["paid", "pending", "failed", "cancelled"]);
/** How a payment stands. A direct debit stays `pending` for some business days. */
export type PaymentStatus = v.InferOutput<typeof paymentStatus>;

const paymentMethod = v.picklist(["card", "directDebitBank"]);
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

const payment = v.object({ method: paymentMethod, status: paymentStatus });
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

const paid = v.object({ payment: v.object({ status: paymentStatus }) });

const quote = v.object({
  /** Whether the amounts are real; a sample must be shown as one. */
  status: v.picklist(["sample", "current"]),
  /** In the order of an invoice, GST among them; they add up to the total. */
  lines: v.array(v.object({ kind: v.string(), label: v.string(), cents: v.number() })),
  /** The last day that is paid for, such as `2027-06-30`. */
  paidUntil: v.string(),
});

const statusOfApplication = v.object({
  reference: v.string(),
  status: v.literal("submitted"),
  payment,
  /** How it can be paid: by the stand-in on our own page, or by an invoice that the office sends. */
  paymentService: v.picklist(["standIn", "invoice"]),
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
  { token, idempotencyKey }: { token: string; idempotencyKey: string },
): Promise<Outcome<CreatedApplication>> {
  return send({
    method: "POST",
    path: "/join/applications",
    body: sent,
    token,
    idempotencyKey,
    answer: created,
  });
}

export function readApplication(access: ApplicationAccess): Promise<Outcome<StoredApplication>> {
  return send({ method: "GET", path: pathOf(access), token: access.token, answer: stored });
}

/** Replaces the answers of a draft. A `versionConflict` says that another device was faster. */
export function updateApplication(
  access: ApplicationAccess,
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
  access: ApplicationAccess,
  final: { version: number; answers: SentAnswers; totalCents: number; captcha: string },
  idempotencyKey: string,
): Promise<Outcome<SubmittedApplication>> {
  return send({
    method: "POST",
    path: `${pathOf(access)}/submit`,
    body: final,
    token: access.token,
    idempotencyKey,
    answer: submitted,
  });
}

/** Starts a payment. `outcome` is for the stand-in only, where a person says how the payment went. */
export async function payApplication(
  access: ApplicationAccess,
  outcome?: PaymentStatus,
): Promise<Outcome<PaymentStatus>> {
  const answered = await send({
    method: "POST",
    path: `${pathOf(access)}/payment`,
    body: outcome === undefined ? {} : { outcome },
    token: access.token,
    answer: paid,
  });
  return answered.type === "ok" ? { type: "ok", value: answered.value.payment.status } : answered;
}

export function readApplicationStatus(
  access: ApplicationAccess,
): Promise<Outcome<ApplicationStatus>> {
  return send({
    method: "GET",
    path: `${pathOf(access)}/status`,
    token: access.token,
    answer: statusOfApplication,
  });
}

/** Mails a link that opens the draft on another device, once. The server does not say whether it sent one. */
export function sendResumeLink(
  access: ApplicationAccess,
  email: string,
): Promise<Outcome<unknown>> {
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

function pathOf({ id }: ApplicationAccess): string {
  return `/join/applications/${encodeURIComponent(id)}`;
}
