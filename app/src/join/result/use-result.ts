import {
  type ApplicationStatus,
  payApplication,
  readApplicationStatus,
} from "../../api/applications";
import { useWaits, type Waits } from "../../api/waits";
import { type Found, type PaymentSource, usePayment } from "../../payment/use-payment";
import type { Draft } from "../draft";
import { draftStore } from "../use-draft";
import { keptLink } from "./kept-link";

/** What is known of the application that was made on this device. */
export type Result =
  | Exclude<Found<ApplicationStatus>, { type: "missing" | "unreachable" }>
  /** Begun on this device and not sent. */
  | { type: "notSubmitted" }
  | { type: "missing"; reference: string | undefined }
  | { type: "unreachable"; reference: string | undefined };

/** The result, and the ways to ask for it again and to pay. */
export function useResult(leaveFor?: (address: string) => void) {
  const waits = useWaits();
  const { found, ...ways } = usePayment(() => source(waits), leaveFor);
  return { result: resultOf(found), ...ways };
}

type Applied = Pick<Draft, "id" | "token" | "reference">;

/**
 * What the result is about: the application that a link led to in this tab, or that of this device, or while that is not sent,
 * the one sent before it.
 */
function applied(): Applied | undefined {
  const linked = keptLink();
  if (linked !== undefined) return linked;
  const draft = draftStore.read();
  return draft?.reference === undefined ? (draftStore.lastSent() ?? draft) : draft;
}

function source(waits: Waits): PaymentSource<ApplicationStatus> | undefined {
  const { id, token } = applied() ?? {};
  if (id === undefined || token === undefined) return undefined;
  const access = { id, token };
  return { read: () => readApplicationStatus(access, waits), start: () => payApplication(access) };
}

function resultOf(found: Found<ApplicationStatus>): Result {
  if (found.type === "looking" || found.type === "known") return found;
  const application = applied();
  const reference = application?.reference;
  switch (found.type) {
    case "none":
      return application === undefined ? found : { type: "notSubmitted" };
    case "missing":
      // The server has no status of drafts.
      return reference === undefined && keptLink() === undefined
        ? { type: "notSubmitted" }
        : { ...found, reference };
    case "unreachable":
      return { ...found, reference };
  }
}
