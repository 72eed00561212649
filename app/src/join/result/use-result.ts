import { useEffect, useState } from "react";
import {
  type ApplicationStatus,
  type PaymentStatus,
  payApplication,
  readApplicationStatus,
} from "../../api/applications";
import { raiseError } from "../../dialogs/raise-error";
import type { Draft } from "../draft";
import { draftStore } from "../use-draft";

/** What is known of the application that was made on this device. */
export type Result =
  | { type: "looking" }
  /** Nothing on this device. */
  | { type: "none" }
  /** Begun on this device and not sent. */
  | { type: "notSubmitted" }
  /** The server does not have it, or no longer lets this device see it. */
  | { type: "unknown"; reference: string | undefined }
  /** There was no answer from the server. */
  | { type: "unreachable"; reference: string | undefined; unanswered: PaymentStatus | undefined }
  /** `isUnanswered`: a payment was sent, got no answer, and has not changed the status that the server tells. */
  | { type: "known"; application: ApplicationStatus; isUnanswered: boolean };

/** The result, and the ways to ask for it again and to pay. */
export function useResult() {
  const [result, setResult] = useState<Result>({ type: "looking" });

  /** Asks how the application stands. `unanswered` is the status before a payment that got no answer. */
  async function find(unanswered: PaymentStatus | undefined) {
    setResult({ type: "looking" });
    setResult(await findResult(applied(), unanswered));
  }

  const look = () => find(result.type === "unreachable" ? result.unanswered : undefined);

  /** Says how the stand-in for a payment went. */
  async function pay(outcome: PaymentStatus) {
    const { id, token } = applied() ?? {};
    if (id === undefined || token === undefined || result.type !== "known") return;
    const { status } = result.application.payment;
    setResult({ type: "looking" });
    const paid = await payApplication({ id, token }, outcome);
    const code = paid.type === "problem" ? paid.problem.code : undefined;
    // A server with a fault may have done what was asked all the same.
    const isUnsure = paid.type === "offline" || code === "internal" || code === "timeout";
    if (code !== undefined && code !== "paymentDeclined") {
      raiseError(new Error(`The payment was refused: ${code}`));
    }
    await find(isUnsure ? status : undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once by itself
  useEffect(() => {
    find(undefined);
  }, []);

  return { result, look, pay };
}

type Applied = Pick<Draft, "id" | "token" | "reference">;

/** What the result is about: the application of this device, or while that is not sent, the one sent before it. */
function applied(): Applied | undefined {
  const draft = draftStore.read();
  return draft?.reference === undefined ? (draftStore.lastSent() ?? draft) : draft;
}

async function findResult(
  application: Applied | undefined,
  unanswered: PaymentStatus | undefined,
): Promise<Result> {
  if (application === undefined) return { type: "none" };
  const { id, token, reference } = application;
  if (id === undefined) return { type: "notSubmitted" };
  const outcome = await readApplicationStatus({ id, token });
  switch (outcome.type) {
    case "ok":
      return {
        type: "known",
        application: outcome.value,
        isUnanswered: outcome.value.payment.status === unanswered,
      };
    case "offline":
      return { type: "unreachable", reference, unanswered };
    case "problem":
      switch (outcome.problem.code) {
        case "notFound":
        case "unauthorized":
          // The server has no status of drafts.
          return reference === undefined
            ? { type: "notSubmitted" }
            : { type: "unknown", reference };
        default:
          return { type: "unreachable", reference, unanswered };
      }
  }
}
