import { useEffect, useRef, useState } from "react";
import type { Problem as Refusal } from "../../api/outcome";
import { useWaits, type Waits } from "../../api/send";
import { raiseError } from "../../dialogs/raise-error";
import { sendWithCaptcha } from "../../services/captcha/send-with-captcha";
import { draftStore } from "../draft/draft";
import { type Final, sendApplication } from "./send-application";

/** How far sending got. */
export type Sending =
  | { type: "idle" }
  | { type: "sending"; isSlow: boolean }
  | { type: "offline" }
  | { type: "captcha" }
  | { type: "refused"; refusal: Refusal }
  | { type: "sent"; reference: string };

/** After so long, people are told that it is still under way. */
const SLOW_MS = 5000;

/** Refusals the screen has words for; any other is a fault of ours. */
const expected = new Set<Refusal["code"]>([
  ...(["validationFailed", "notEligible", "priceChanged", "versionConflict"] as const),
  ...(["duplicateApplication", "outage", "captchaFailed", "tooManyRequests"] as const),
]);

/** Sends the application of this device, once at a time. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ type: "idle" });
  const isSending = useRef(false);
  const waits = useWaits();

  useEffect(() => {
    if (sending.type !== "sending" || sending.isSlow) return;
    const timer = setTimeout(() => setSending({ type: "sending", isSlow: true }), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);

  /** Resolves with what came of it; with nothing where it is being sent already. */
  async function send(
    final: Omit<Final, "captcha">,
    token: () => Promise<string | undefined>,
  ): Promise<Sending | undefined> {
    if (isSending.current) return undefined;
    isSending.current = true;
    setSending({ type: "sending", isSlow: false });
    const outcome = await outcomeOf(final, token, waits);
    setSending(outcome);
    isSending.current = false;
    return outcome;
  }

  return { sending, send };
}

async function outcomeOf(
  final: Omit<Final, "captcha">,
  token: () => Promise<string | undefined>,
  waits: Waits,
): Promise<Sending> {
  if (!navigator.onLine) return { type: "offline" };
  const outcome = await sendWithCaptcha(token, (captcha) =>
    sendApplication(draftStore, { ...final, captcha }, waits),
  );
  if (outcome === undefined) return { type: navigator.onLine ? "captcha" : "offline" };
  switch (outcome.type) {
    case "ok":
      return { type: "sent", reference: outcome.value.reference };
    case "offline":
      return { type: "offline" };
    case "problem": {
      const refusal = outcome.problem;
      if (refusal.code === "captchaFailed") return { type: "captcha" };
      if (!expected.has(refusal.code)) {
        raiseError(new Error(`The application was refused: ${refusal.code}`));
      }
      return { type: "refused", refusal };
    }
  }
}
