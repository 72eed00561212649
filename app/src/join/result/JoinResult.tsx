import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PaymentStatus } from "../../api/applications";
import { useSite } from "../../site-context";
import { Button, ButtonLink } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { dollars } from "../../ui/dollars";
import { PAY_HASH } from "../address";
import styles from "./JoinResult.module.css";
import { payAction, unansweredWords, wordsOf } from "./messages";
import { Receipt } from "./Receipt";
import { StandInPayment } from "./StandInPayment";
import { type Result, useResult } from "./use-result";

/** How the application that was made on this device stands. */
export function JoinResult() {
  const { result, look, pay } = useResult();
  return (
    <div data-tool="joinResult" data-result={result.type}>
      <noscript>
        <p>
          The result is shown with JavaScript. The confirmation that we send by email has the
          reference number.
        </p>
      </noscript>
      <div className={styles.result}>
        <Shown result={result} onLook={look} onPay={pay} />
      </div>
    </div>
  );
}

type ShownProps = {
  result: Result;
  onLook: () => void;
  onPay: (outcome: PaymentStatus) => void;
};

function Shown({ result, onLook, onPay }: ShownProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (result.type) {
    case "looking":
      return (
        <p role="status" className="needs-script">
          Looking for your application…
        </p>
      );
    case "none":
      return (
        <Panel tone="warning" title="There is no application on this device">
          <p>
            You may have applied on another device, in another browser or in a private window. The
            confirmation that we sent by email has the reference number.
          </p>
          <p className="actions">
            <ButtonLink model={toJoining("Go to the application")} />
          </p>
        </Panel>
      );
    case "notSubmitted":
      return (
        <Panel tone="warning" title="Your application has not been sent yet">
          <p>What you entered is kept on this device. You can go on where you stopped.</p>
          <p className="actions">
            <ButtonLink model={toJoining("Continue your application")} />
          </p>
        </Panel>
      );
    case "unknown":
      return (
        <Panel tone="error" title="We cannot find your application">
          <Reference reference={result.reference} />
          <p>
            The server does not know it under what this device holds. Call {call}
            {result.reference !== undefined && " and give the reference number"}. Do not apply again
            before you have called.
          </p>
        </Panel>
      );
    case "unreachable":
      return (
        <Panel tone="warning" title="We cannot look up your application just now">
          <Reference reference={result.reference} />
          <p>
            There was no answer from our server.
            {result.reference !== undefined && " Your application has arrived and is safe."}
            {result.unanswered !== undefined &&
              " We do not know yet whether the payment went through: do not pay again before you have looked."}{" "}
            Check your connection and look again, or call {call}.
          </p>
          <p className="actions">
            <Button variant="primary" onClick={onLook}>
              Look again
            </Button>
          </p>
        </Panel>
      );
    case "known":
      return <Known {...result} onLook={onLook} onPay={onPay} />;
  }
}

type KnownProps = Omit<ShownProps, "result"> & Extract<Result, { type: "known" }>;

function Known({ application, isUnanswered, onLook, onPay }: KnownProps) {
  const [isPaying, setPaying] = useState(() => location.hash === PAY_HASH);
  const { showCosts, footer } = useSite();
  const { tone, title, body } = isUnanswered ? unansweredWords : wordsOf(application);
  const action = payAction(application);

  // A reload or Back shows how the payment stands, not the way to it again.
  useEffect(() => {
    if (location.hash === PAY_HASH) history.replaceState(history.state, "", location.pathname);
  }, []);

  if (isPaying && action !== undefined) {
    return (
      <StandInPayment
        amount={showCosts ? dollars(application.totalCents) : ""}
        onOutcome={(outcome) => {
          setPaying(false);
          onPay(outcome);
        }}
      />
    );
  }
  const lookAgain = (
    <Button variant={isUnanswered ? "primary" : "secondary"} onClick={onLook}>
      Look again
    </Button>
  );
  return (
    <>
      <Panel tone={tone} title={title}>
        <Reference reference={application.reference} />
        <p>
          {body}
          {isUnanswered && (
            <>
              {" "}
              Questions? Call <a href={footer.phone.href}>{footer.phone.display}</a>.
            </>
          )}
        </p>
        {application.payment.status !== "paid" && (
          <p className="actions">
            {isUnanswered && lookAgain}
            {action !== undefined && (
              <Button
                variant={isUnanswered ? "secondary" : "primary"}
                onClick={() => setPaying(true)}
              >
                {isUnanswered ? "Try again to pay" : action}
              </Button>
            )}
            {!isUnanswered && lookAgain}
          </p>
        )}
      </Panel>
      {showCosts && <Receipt application={application} />}
    </>
  );
}

type PanelProps = { tone: "success" | "warning" | "error"; title: string; children: ReactNode };

/** The first thing on the page, which says it all; a new one takes the focus. */
function Panel({ tone, title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another panel
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <section className={styles.panel} data-tone={tone}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Reference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return (
    <p className={styles.reference}>
      <span>Reference number</span>
      <strong className="number">{reference}</strong>
      <CopyButton text={reference} what="reference number" />
    </p>
  );
}

function toJoining(text: string) {
  return { text, href: "/join-gs1", style: "primary", size: "medium" } as const;
}
