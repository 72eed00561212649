import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { Notice } from "../ui/Notice";
import type { StartFault, Starting } from "./use-payment";

type Props = {
  /** The words on the button to the payment page; nothing where there is nothing to pay. */
  action: string | undefined;
  /** Whether looking again comes first, because the payment may have been made. */
  isWaiting: boolean;
  starting: Starting;
  onPay: () => void;
  onLook: () => void;
};

/** The ways on from a payment that is not made: to the payment page, and asking again. */
export function PayActions({ action, isWaiting, starting, onPay, onLook }: Props) {
  const isOnTheWay = starting === "opening" || starting === "leaving";
  const look = (
    <Button variant={isWaiting ? "primary" : "secondary"} onClick={onLook}>
      Look again
    </Button>
  );
  return (
    <>
      <StartProblem starting={starting} />
      <p className="actions">
        {isWaiting && look}
        {action !== undefined && (
          <Button
            variant={isWaiting ? "secondary" : "primary"}
            aria-disabled={isOnTheWay}
            onClick={onPay}
          >
            {isOnTheWay ? "Opening the payment page…" : action}
          </Button>
        )}
        {!isWaiting && look}
      </p>
    </>
  );
}

const problems: Partial<Record<Starting, string>> = {
  offline: "There was no answer. Check your connection, then try again: you cannot pay twice.",
  unavailable:
    "The payment page cannot be opened just now. Nothing is lost. Try again in a minute, or come back to this page later.",
  tooManyRequests: "That was tried too often. Wait a minute, then try again.",
  fault: "Something went wrong on our side, and nothing was paid. Try again, or pay by phone.",
} satisfies Record<StartFault, string>;

/** Why the payment page did not open, read out as it appears. */
export function StartProblem({ starting }: { starting: Starting }) {
  const { phone } = useSite().footer;
  const problem = problems[starting];
  return (
    <div role="alert">
      {problem !== undefined && (
        <Notice tone="error">
          <p>
            {problem} Questions? Call <a href={phone.href}>{phone.display}</a>.
          </p>
        </Notice>
      )}
    </div>
  );
}
