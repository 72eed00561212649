/** The way to the payment page: its address is asked for, then the browser leaves for it. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Outcome } from "../api/outcome";
import { raiseError } from "../dialogs/raise-error";
import { paymentService } from "./our-service";
import { isPaymentPage } from "./payment-service";

/** Why the payment page did not open. Nothing is paid or lost in any of these cases. */
export type LeavingFault =
  | "offline"
  | "captcha"
  | "unavailable"
  | "wrongAmount"
  | "tooManyRequests"
  | "tooManyAttempts"
  | "fault";

export type Leaving = "idle" | "opening" | "leaving" | LeavingFault;

type Page = { redirectUrl?: string | undefined };

/** What the server says when the page is asked for; without an address there is nothing to pay any more. */
export type PageOutcome = Outcome<Page>;

/** A browser that has not left after so long does not leave any more. */
const LEAVING_MS = 10_000;

/** `leaveFor` opens the payment page. */
export function useLeaving(leaveFor: (address: string) => void) {
  const [leaving, setLeaving] = useState<Leaving>("idle");
  /** A second click can arrive before the next rendering. */
  const isOnTheWay = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function stopAt(next: Leaving) {
    isOnTheWay.current = false;
    setLeaving(next);
  }

  /** Leaves for the page that `ask` gives, or calls `onSettled` where there is nothing to pay any more. */
  async function leave<Value extends Page>(
    ask: () => Promise<Outcome<Value>>,
    onSettled: (value: Value) => void,
  ) {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    setLeaving("opening");
    const outcome = await ask();
    // Who has changed the answers meanwhile, or gone to another page, stays there. Nothing is paid yet.
    if (!isHere.current) return;
    if (outcome.type !== "ok") return stopAt(faultOf(outcome));
    const { redirectUrl } = outcome.value;
    if (redirectUrl === undefined) {
      stopAt("idle");
      return onSettled(outcome.value);
    }
    if (!isPaymentPage(redirectUrl, paymentService, location.href)) {
      raiseError(new Error("The address of the payment page is not of our gateway"));
      return stopAt("fault");
    }
    setLeaving("leaving");
    leaveFor(redirectUrl);
  }

  const stay = useEffectEvent(() => stopAt("idle"));
  useEffect(() => {
    if (leaving !== "leaving") return;
    const timer = setTimeout(() => stay(), LEAVING_MS);
    // The browser may bring this page back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && stay();
    window.addEventListener("pageshow", comeBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [leaving]);

  return { leaving, leave };
}

function faultOf(outcome: Exclude<PageOutcome, { type: "ok" }>): LeavingFault {
  if (outcome.type === "offline") return "offline";
  const { code } = outcome.problem;
  switch (code) {
    case "captchaFailed":
      return "captcha";
    case "paymentUnavailable":
      return "unavailable";
    case "wrongAmount":
    case "tooManyRequests":
    case "tooManyAttempts":
      return code;
    case "timeout":
      return "offline";
    default:
      raiseError(new Error(`The payment was refused: ${code}`));
      return "fault";
  }
}
