import type { ReactNode } from "react";
import { actions, lookups, unreachable } from "../../../fixtures/content/words/pay";
import { useSite } from "../site-context";
import { Button, ButtonLink } from "../ui/Button";
import { filled } from "../ui/filled";
import { LateNotice } from "../ui/LateNotice";
import styles from "./Payment.module.css";
import { PaymentPanel, Reference } from "./PaymentPanel";

type PageProps = {
  tool: "joinResult" | "paymentResult";
  /** What is known, for tests and for styles. */
  type: string;
  withoutScript: string;
  children: ReactNode;
};

/** The page that says how something stands that is paid for. */
export function ResultPage({ tool, type, withoutScript, children }: PageProps) {
  return (
    <div data-tool={tool} data-result={type}>
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <div className={styles.result}>{children}</div>
    </div>
  );
}

type What = {
  /** What is paid for or paid. */
  what: "application" | "payment";
};

/** While the server is asked. */
export function Looking({ what }: What) {
  return (
    <>
      <LateNotice>{lookups[what].late}</LateNotice>
      <p role="status" className="needs-script">
        {lookups[what].looking}
      </p>
    </>
  );
}

type NothingProps = { title: string; action: string; href: string; children: ReactNode };

/** There is nothing to show yet, and the way to the form. */
export function Nothing({ title, action, href, children }: NothingProps) {
  return (
    <PaymentPanel tone="warning" title={title}>
      <p>{children}</p>
      <p className="actions">
        <ButtonLink model={{ text: action, href, style: "primary", size: "medium" }} />
      </p>
    </PaymentPanel>
  );
}

type FoundProps = What & {
  /** Of an application that was sent; a payment that is not found has none. */
  reference?: string | undefined;
};

/** The server does not have it, or does not let this device see it. */
export function Missing({ what, reference }: FoundProps) {
  const { phone } = useSite().footer;
  return (
    <PaymentPanel tone="error" title={lookups[what].missing}>
      <Reference reference={reference} />
      <p>
        {filled(lookups[what].missingBody, {
          phone: <a href={phone.href}>{phone.display}</a>,
        })}
      </p>
    </PaymentPanel>
  );
}

/** The server did not answer. */
export function Unreachable({ what, reference, onLook }: FoundProps & { onLook: () => void }) {
  const { phone } = useSite().footer;
  return (
    <PaymentPanel tone="warning" title={lookups[what].unreachable}>
      <Reference reference={reference} />
      <p>
        {filled(reference === undefined ? unreachable.body : unreachable.bodySent, {
          phone: <a href={phone.href}>{phone.display}</a>,
        })}
      </p>
      <p className="actions">
        <Button variant="primary" onClick={onLook}>
          {actions.lookAgain}
        </Button>
      </p>
    </PaymentPanel>
  );
}
