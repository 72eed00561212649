import type { ReactNode } from "react";
import { useSite } from "../site-context";
import { Button, ButtonLink } from "../ui/Button";
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
    <p role="status" className="needs-script">
      Looking for your {what}…
    </p>
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
  reference?: string | undefined;
  /** What else is known or can be done. */
  children?: ReactNode;
};

/** The server does not have it, or does not let this device see it. */
export function Missing({ what, reference, children }: FoundProps) {
  return (
    <PaymentPanel tone="error" title={`We cannot find your ${what}`}>
      <Reference reference={reference} />
      <p>What is saved on this device does not match anything on our server. {children}</p>
    </PaymentPanel>
  );
}

/** The server did not answer. */
export function Unreachable({
  what,
  reference,
  children,
  onLook,
}: FoundProps & { onLook: () => void }) {
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
