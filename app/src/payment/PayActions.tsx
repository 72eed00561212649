import { Button } from "../ui/Button";
import { LeavingProblem } from "./LeavingProblem";
import type { Leaving } from "./use-leaving";

type Props = {
  /** The words on the button to the payment page; nothing where there is nothing to pay. */
  action: string | undefined;
  /** Whether looking again comes first, because the payment may have been made. */
  isWaiting: boolean;
  leaving: Leaving;
  onPay: () => void;
  onLook: () => void;
};

/** The ways on from a payment that is not made: to the payment page, and asking again. */
export function PayActions({ action, isWaiting, leaving, onPay, onLook }: Props) {
  const look = (
    <Button variant={isWaiting ? "primary" : "secondary"} onClick={onLook}>
      Look again
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
};

/** The button to the payment page, which says that it was pressed. */
export function PayButton({ variant, word, leaving, onPay }: PayButtonProps) {
  const isOnTheWay = leaving === "opening" || leaving === "leaving";
  return (
    // Not disabled, which would take the focus away; a second press does nothing.
    <Button variant={variant} aria-disabled={isOnTheWay} onClick={onPay}>
      {isOnTheWay ? "Opening the payment page…" : word}
    </Button>
  );
}
