import type { ReactNode } from "react";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { PaymentPanel, Reference } from "./PaymentPanel";

type LookingProps = {
  /** What is paid for or paid, such as "payment". */
  what: string;
};

/** While the server is asked. */
export function Looking({ what }: LookingProps) {
  return (
    <p role="status" className="needs-script">
      Looking for your {what}…
    </p>
  );
}

type UnreachableProps = LookingProps & {
  reference?: string | undefined;
  /** What is known without an answer. */
  children?: ReactNode;
  onLook: () => void;
};

/** The server did not answer. */
export function Unreachable({ what, reference, children, onLook }: UnreachableProps) {
  const { phone } = useSite().footer;
  return (
    <PaymentPanel tone="warning" title={`We cannot look up your ${what} at the moment`}>
      <Reference reference={reference} />
      <p>
        There was no answer from our server. {children} Check your connection and look again, or
        call <a href={phone.href}>{phone.display}</a>.
      </p>
      <p className="actions">
        <Button variant="primary" onClick={onLook}>
          Look again
        </Button>
      </p>
    </PaymentPanel>
  );
}
