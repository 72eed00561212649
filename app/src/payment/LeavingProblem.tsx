import { useSite } from "../site-context";
import { Notice } from "../ui/Notice";
import type { Leaving, LeavingFault } from "./use-leaving";

const problems: Partial<Record<Leaving, string>> = {
  offline: "There was no answer. Check your connection, then try again: you cannot pay twice.",
  captcha: "We could not check that a person is paying. Try again.",
  unavailable:
    "The payment page cannot be opened at the moment. Nothing is lost. Try again in a minute, or later.",
  tooManyRequests: "There were too many attempts. Wait a minute, then try again.",
  tooManyAttempts: "There were too many attempts to pay online. Call us, and we will help.",
  fault: "Something went wrong on our side, and nothing was paid. Try again, or pay by phone.",
} satisfies Record<LeavingFault, string>;

/** Why the payment page did not open, read out as it appears. */
export function LeavingProblem({ leaving }: { leaving: Leaving }) {
  const { phone } = useSite().footer;
  const problem = problems[leaving];
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
