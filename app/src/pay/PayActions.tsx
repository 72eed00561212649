import { leavingProblems, actions as words } from "../../../fixtures/content/words/pay";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { filled } from "../ui/filled";
import { Notice } from "../ui/Notice";
import type { Leaving, LeavingFault } from "./use-leaving";

type Props = {
  /** The words on the button to the payment page; nothing where there is nothing to pay. */
  action: string | undefined;
  /** Whether looking again comes first, because the payment may have been made. */
  isWaiting: boolean;
  leaving: Leaving;
  /** Whether the button of another way to pay was pressed. */
  isOtherWay?: boolean;
  onPay: () => void;
  onLook: () => void;
};

/** The ways on from a payment that is not made: to the payment page, and asking again. */
export function PayActions({
  action,
  isWaiting,
  leaving,
  isOtherWay = false,
  onPay,
  onLook,
}: Props) {
  const look = (
    <Button variant={isWaiting ? "primary" : "secondary"} onClick={onLook}>
      {words.lookAgain}
    </Button>
  );
  return (
    <>
      <LeavingProblem leaving={leaving} />
      <p className="actions">
        {isWaiting && look}
        {action !== undefined && (
          <PayButton
            variant={isWaiting ? "secondary" : "primary"}
            word={action}
            leaving={leaving}
            isPressed={!isOtherWay}
            onPay={onPay}
          />
        )}
        {!isWaiting && look}
      </p>
    </>
  );
}

type PayButtonProps = Pick<Props, "leaving" | "onPay"> & {
  variant: "primary" | "secondary";
  word: string;
  /** Whether it was this one, where there are several. */
  isPressed?: boolean;
};

/** The button to the payment page, which says that it was pressed. */
export function PayButton({ variant, word, leaving, isPressed = true, onPay }: PayButtonProps) {
  const isOnTheWay = leaving === "opening" || leaving === "leaving";
  return (
    // Not disabled, which would take the focus away; a second press does nothing.
    <Button variant={variant} aria-disabled={isOnTheWay} onClick={isOnTheWay ? undefined : onPay}>
      {isOnTheWay && isPressed ? words.opening : word}
    </Button>
  );
}

const problems: Partial<Record<Leaving, string>> = leavingProblems satisfies Record<
  LeavingFault,
  string
>;

/** Why the payment page did not open, read out as it appears. */
export function LeavingProblem({ leaving }: { leaving: Leaving }) {
  const { phone } = useSite().footer;
  const problem = problems[leaving];
  return (
    <div role="alert">
      {problem !== undefined && (
        <Notice tone="error">
          <p>
            {filled(words.problem, {
              problem,
              phone: <a href={phone.href}>{phone.display}</a>,
            })}
          </p>
        </Notice>
      )}
    </div>
  );
}
