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
  | { type: "unreachable"; reference: string | undefined }
  | { type: "known"; application: ApplicationStatus };

/** The result, and the ways to ask for it again and to pay. */
export function useResult() {
  const [result, setResult] = useState<Result>({ type: "looking" });

  async function look() {
    setResult({ type: "looking" });
    setResult(await findResult(applied()));
  }

  /** Says how the stand-in for a payment went. */
  async function pay(outcome: PaymentStatus) {
    const { id, token } = applied() ?? {};
    if (id === undefined || token === undefined) return;
    setResult({ type: "looking" });
    const paid = await payApplication({ id, token }, outcome);
    if (paid.type === "problem" && paid.problem.code !== "paymentDeclined") {
      raiseError(new Error(`The payment was refused: ${paid.problem.code}`));
    }
    await look();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once by itself
  useEffect(() => {
    look();
  }, []);

  return { result, look, pay };
}

type Applied = Pick<Draft, "id" | "token" | "reference">;

/** What the result is about: the application of this device, or while that is not sent, the one sent before it. */
function applied(): Applied | undefined {
  const draft = draftStore.read();
  return draft?.reference === undefined ? (draftStore.lastSent() ?? draft) : draft;
}

async function findResult(application: Applied | undefined): Promise<Result> {
  if (application === undefined) return { type: "none" };
  const { id, token, reference } = application;
  if (id === undefined) return { type: "notSubmitted" };
  const outcome = await readApplicationStatus({ id, token });
  switch (outcome.type) {
    case "ok":
      return { type: "known", application: outcome.value };
    case "offline":
      return { type: "unreachable", reference };
    case "problem":
      switch (outcome.problem.code) {
        case "notFound":
        case "unauthorized":
          // The server has no status of drafts.
          return reference === undefined
            ? { type: "notSubmitted" }
            : { type: "unknown", reference };
        default:
          return { type: "unreachable", reference };
      }
  }
}
