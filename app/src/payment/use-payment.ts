/**
 * A payment as the pages see it that say how it stands. The server alone decides that: coming back from
 * the payment page proves nothing, so the page asks, and asks again while the answer is still to come.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Outcome, Problem } from "../api/outcome";
import type { Payment, StartedPayment } from "../api/payments";
import { raiseError } from "../dialogs/raise-error";
import { paymentService } from "../services/payment";
import { isPaymentPage } from "./payment-page";
import { useAskAgain } from "./use-ask-again";

/** Something to pay that the server keeps. */
export type PaymentSource<Known> = {
  /** Asks how it stands. */
  read: () => Promise<Outcome<Known>>;
  /** Asks for the page where it is paid. */
  start: () => Promise<Outcome<StartedPayment>>;
};

/** What is known of it. */
export type Found<Known> =
  | { type: "looking" }
  /** This device holds nothing. */
  | { type: "none" }
  /** The server does not have it, or does not let this device see it. */
  | { type: "missing" }
  /** There was no answer from the server. */
  | { type: "unreachable" }
  | { type: "known"; known: Known };

/** Why the payment page did not open. Nothing is paid or lost in any of these cases. */
export type StartFault = "offline" | "unavailable" | "tooManyRequests" | "fault";

/** How far the way to the payment page is: its address is asked for, then the browser leaves for it. */
export type Starting = "idle" | "opening" | "leaving" | StartFault;

/** A browser that has not left the page after so long does not leave any more. */
const LEAVING_MS = 10_000;

/** The payment that `find` gives, and the ways to look again and to pay. */
export function usePayment<Known extends { payment: Payment }>(
  find: () => PaymentSource<Known> | undefined,
  leaveFor: (address: string) => void = (address) => location.assign(address),
) {
  const [found, setFound] = useState<Found<Known>>({ type: "looking" });
  const [starting, setStarting] = useState<Starting>("idle");
  /** Whether the way there has begun. A second click can arrive before the next rendering. */
  const isOnTheWay = useRef(false);
  const isPending = found.type === "known" && found.known.payment.status === "pending";

  function stopAt(next: Starting) {
    isOnTheWay.current = false;
    setStarting(next);
  }

  async function look() {
    stopAt("idle");
    setFound({ type: "looking" });
    setFound(await findPayment(find()));
  }

  /** Asks without a word: what is shown stays until there is something newer. */
  async function ask() {
    const newest = await findPayment(find());
    if (newest.type === "known") setFound(newest);
  }

  async function pay() {
    const source = find();
    if (source === undefined || isOnTheWay.current) return;
    isOnTheWay.current = true;
    setStarting("opening");
    const outcome = await source.start();
    if (outcome.type !== "ok") return stopAt(faultOf(outcome));
    const { redirectUrl } = outcome.value;
    // There is nothing to pay any more.
    if (redirectUrl === undefined) return look();
    if (!isPaymentPage(redirectUrl, paymentService, location.href)) {
      raiseError(new Error("The address of the payment page is not of our gateway"));
      return stopAt("fault");
    }
    setStarting("leaving");
    leaveFor(redirectUrl);
  }

  const lookFirst = useEffectEvent(look);
  useEffect(() => void lookFirst(), []);
  useAskAgain(isPending, ask);

  const stay = useEffectEvent(() => stopAt("idle"));
  useEffect(() => {
    if (starting !== "leaving") return;
    const timer = setTimeout(() => stay(), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [starting]);

  // Back from the payment page, the browser may show this page as it was left.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) void look();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener("pageshow", listener);
    return () => window.removeEventListener("pageshow", listener);
  }, []);

  return { found, starting, look, pay };
}

async function findPayment<Known>(source: PaymentSource<Known> | undefined): Promise<Found<Known>> {
  if (source === undefined) return { type: "none" };
  const outcome = await source.read();
  switch (outcome.type) {
    case "ok":
      return { type: "known", known: outcome.value };
    case "offline":
      return { type: "unreachable" };
    case "problem": {
      const { code } = outcome.problem;
      return { type: code === "notFound" || code === "unauthorized" ? "missing" : "unreachable" };
    }
  }
}

/** Why a payment page could not be opened. */
export function faultOf(
  outcome: { type: "offline" } | { type: "problem"; problem: Problem },
): StartFault {
  if (outcome.type === "offline") return "offline";
  switch (outcome.problem.code) {
    case "paymentUnavailable":
      return "unavailable";
    case "tooManyRequests":
      return "tooManyRequests";
    case "timeout":
      return "offline";
    default:
      raiseError(new Error(`The payment was refused: ${outcome.problem.code}`));
      return "fault";
  }
}
