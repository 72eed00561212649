/**
 * A payment as the pages see it that say how it stands. The server alone decides that: coming back from
 * the payment page proves nothing, so the page asks, and asks again while the answer is still to come.
 */

import { useEffect, useEffectEvent, useState } from "react";
import type { Outcome } from "../api/outcome";
import { type Payment, type PaymentMethod, paymentStatusValues } from "../api/schema";
import { paymentService } from "./our-service";
import { type PageOutcome, useLeaving } from "./use-leaving";

/** Something to pay that the server keeps. */
export type PaymentSource<Known> = {
  /** Asks how it stands. */
  read: () => Promise<Outcome<Known>>;
  /** Asks for the page where it is paid, in another way than before where one is named. */
  start: (method?: PaymentMethod) => Promise<PageOutcome>;
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

/** Opens a page of the payment gateway, or of our own site. */
export const goTo = (address: string): void => location.assign(address);

/** The payment that `find` gives, and the ways to look again and to pay. */
export function usePayment<Known extends { payment: Payment }>(
  find: () => PaymentSource<Known> | undefined,
  leaveFor: (address: string) => void = goTo,
) {
  const [found, setFound] = useState<Found<Known>>({ type: "looking" });
  const { leaving, leave } = useLeaving(leaveFor);
  const isPending =
    paymentService !== "invoice" &&
    found.type === "known" &&
    found.known.payment.status === "pending";

  async function look() {
    setFound({ type: "looking" });
    setFound(await findPayment(find()));
  }

  /** Asks without a word: what is shown stays until there is something newer. */
  async function ask() {
    const newest = await findPayment(find());
    if (newest.type === "known") setFound(newest);
  }

  async function pay(method?: PaymentMethod) {
    const source = find();
    if (source !== undefined) await leave(() => source.start(method), look);
  }

  useAskAgain(isPending, ask);

  const lookNow = useEffectEvent(look);
  useEffect(() => {
    void lookNow();
    // Back from the payment page, the browser may show this page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && lookNow();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  return { found, leaving, look, pay };
}

async function findPayment<Known extends { payment: Payment }>(
  source: PaymentSource<Known> | undefined,
): Promise<Found<Known>> {
  if (source === undefined) return { type: "none" };
  const outcome = await source.read();
  switch (outcome.type) {
    case "ok":
      // A server that is newer than this page may have a status that the page has no words for.
      return paymentStatusValues.includes(outcome.value.payment.status)
        ? { type: "known", known: outcome.value }
        : { type: "unreachable" };
    case "offline":
      return { type: "unreachable" };
    case "problem": {
      const { code } = outcome.problem;
      return { type: code === "notFound" || code === "unauthorized" ? "missing" : "unreachable" };
    }
  }
}

/**
 * Whether the payer turned back on the payment page, which then leads here with `?cancelled`.
 * For what is never rendered on the server.
 */
export function useWasCancelled(): boolean {
  const [wasCancelled] = useState(() => new URLSearchParams(location.search).has("cancelled"));
  return wasCancelled;
}

/** The first wait; each is twice as long as the one before. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * Asks again by itself while `isWaiting`: after 1, 2, 4 … seconds, at last every minute.
 * A page that is out of sight does not ask; once it is seen again, it asks at once.
 */
function useAskAgain(isWaiting: boolean, ask: () => Promise<void>): void {
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    function waitFor(ms: number) {
      timer = setTimeout(async () => {
        await askNow();
        if (!isOver && !document.hidden) waitFor(Math.min(2 * ms, LONGEST_MS));
      }, ms);
    }

    function start() {
      clearTimeout(timer);
      if (document.hidden) return;
      waitFor(FIRST_MS);
    }

    function changeSight() {
      if (!document.hidden) void askNow();
      start();
    }

    start();
    document.addEventListener("visibilitychange", changeSight);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", changeSight);
    };
  }, [isWaiting]);
}
