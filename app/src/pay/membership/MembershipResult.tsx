import { useEffect, useEffectEvent, useState } from "react";
import {
  otherWays as otherWayWords,
  reference as referenceWords,
  sheet,
  applicationPage as words,
} from "../../../../fixtures/content/words/pay";
import type { ApplicationStatus, PaymentMethod } from "../../api/schema";
import { type Access, useWaits, type Waits } from "../../api/send";
import { codePages } from "../../content/code-addresses";
import { say } from "../../say";
import { groupBusinessNumber } from "../../shell/Footer";
import { useSite } from "../../site-context";
import { filled } from "../../ui/filled";
import { dollars, longDate } from "../../ui/format";
import { payApplication, readApplicationStatus } from "../calls";
import { DebitAgreement } from "../DebitAgreement";
import { linkedAccess, PAY_HASH } from "../linked-access";
import { paymentService as ourService } from "../our-service";
import { PayButton } from "../PayActions";
import { KnownPayment, type PaymentWays } from "../PaymentPanel";
import { payAction } from "../payment-words";
import { Receipt, sydneyDate } from "../Receipt";
import { Looking, Missing, Nothing, ResultPage, Unreachable } from "../ResultPage";
import { type Found, type PaymentSource, usePayment, useWasCancelled } from "../use-payment";
import { AskForLink } from "./AskForLink";
import { Reminders } from "./Reminders";
import { wordsOf } from "./result-words";

/** What a device holds of an application: the server's id and the token once it is stored there, the reference once it is sent. */
export type Applied = { id?: string; token: string; reference?: string };

type Props = {
  /** The application that was made on this device, if any. */
  applied: () => Applied | undefined;
  /** Is called when it is paid. */
  onPaid?: () => void;
  /** Opens the payment page. */
  leaveFor?: ((address: string) => void) | undefined;
};

/** How an application stands, and the way to its payment: the one that a link led to, or that of this device. */
export function MembershipResult({ applied, onPaid, leaveFor }: Props) {
  const waits = useWaits();
  const current = () => linkedAccess() ?? applied();
  const { found, leaving, look, pay } = usePayment(() => source(current(), waits), leaveFor);
  const result = resultOf(found, current);
  const isPaid = found.type === "known" && found.known.payment.status === "paid";
  const settle = useEffectEvent(() => onPaid?.());
  useEffect(() => {
    if (isPaid) settle();
  }, [isPaid]);
  return (
    <ResultPage tool="joinResult" type={result.type} withoutScript={words.noScript}>
      <Shown
        result={result}
        access={result.type === "known" ? accessOf(current()) : undefined}
        leaving={leaving}
        onLook={look}
        onPay={() => void pay()}
        onPayBy={(method) => void pay(method)}
      />
    </ResultPage>
  );
}

function accessOf({ id, token }: Partial<Applied> = {}): Access | undefined {
  return id === undefined || token === undefined ? undefined : { id, token };
}

function source(
  applied: Applied | undefined,
  waits: Waits,
): PaymentSource<ApplicationStatus> | undefined {
  const access = accessOf(applied);
  if (access === undefined) return undefined;
  return {
    read: () => readApplicationStatus(access, waits),
    start: (method) => payApplication(access, method),
  };
}

/** What is known of the application. */
type Result =
  | Exclude<Found<ApplicationStatus>, { type: "missing" | "unreachable" }>
  /** Begun on this device and not sent. */
  | { type: "notSubmitted" }
  | { type: "missing" | "unreachable"; reference: string | undefined };

function resultOf(found: Found<ApplicationStatus>, current: () => Applied | undefined): Result {
  if (found.type === "looking" || found.type === "known") return found;
  const application = current();
  const reference = application?.reference;
  switch (found.type) {
    case "none":
      return application === undefined ? found : { type: "notSubmitted" };
    case "missing":
      // The server has no status of drafts.
      return reference === undefined && linkedAccess() === undefined
        ? { type: "notSubmitted" }
        : { ...found, reference };
    case "unreachable":
      return { ...found, reference };
  }
}

type MoreWays = PaymentWays & {
  /** What opens the application. */
  access: Access | undefined;
  /** Pays in another way than before. */
  onPayBy: (method: PaymentMethod) => void;
};

type ShownProps = MoreWays & { result: Result };

function Shown({ result, ...ways }: ShownProps) {
  switch (result.type) {
    case "looking":
      return <Looking what="application" />;
    case "none":
      return (
        <>
          <Nothing title={words.none} action={words.noneAction} href={codePages.join}>
            {ourService === "invoice" ? words.noneBodyInvoiced : words.noneBody}
          </Nothing>
          {ourService !== "invoice" && <AskForLink />}
        </>
      );
    case "notSubmitted":
      return (
        <Nothing title={words.notSent} action={words.notSentAction} href={codePages.join}>
          {words.notSentBody}
        </Nothing>
      );
    case "missing":
      return <Missing what="application" reference={result.reference} />;
    case "unreachable":
      return <Unreachable what="application" reference={result.reference} onLook={ways.onLook} />;
    case "known":
      return <Known application={result.known} {...ways} />;
  }
}

type KnownProps = MoreWays & { application: ApplicationStatus };

function Known({ application, access, onPayBy, ...ways }: KnownProps) {
  const { showCosts, footer } = useSite();
  const { phone } = footer;
  const wasCancelled = useWasCancelled();
  const [pressed, setPressed] = useState<PaymentMethod>();
  // A server of the release before names no other ways.
  const { payment, paymentService, quote, otherWays = [] } = application;
  // Without a payment service there is an invoice, and no page to pay on.
  const isPayable = paymentService !== "invoice" && !application.isClosed;
  const action = isPayable ? payAction(payment) : undefined;

  const payFirst = useEffectEvent(() => action !== undefined && ways.onPay());
  useEffect(() => {
    if (location.hash !== PAY_HASH) return;
    // A reload or Back shows how the payment stands, not the way to it again.
    history.replaceState(history.state, "", location.pathname);
    payFirst();
  }, []);

  return (
    <>
      <KnownPayment
        {...ways}
        isOtherWay={pressed !== undefined}
        onPay={() => {
          setPressed(undefined);
          ways.onPay();
        }}
        words={wordsOf(application, wasCancelled)}
        reference={application.reference}
        payment={payment}
        action={action}
        wasCancelled={wasCancelled}
      >
        {/* Before the payer leaves for the page of the gateway. */}
        {otherWays.some(({ method }) => method === "directDebitBank") && <DebitAgreement />}
        {otherWays.map(({ method, totalCents }) => (
          <p key={method}>
            <PayButton
              variant="secondary"
              word={otherWay(method, showCosts ? totalCents : undefined)}
              leaving={ways.leaving}
              isPressed={method === pressed}
              onPay={() => {
                setPressed(method);
                onPayBy(method);
              }}
            />
          </p>
        ))}
        {application.confirmation === "addressRefused" && (
          <p>
            {filled(words.addressRefused, {
              phone: <a href={phone.href}>{phone.display}</a>,
            })}
          </p>
        )}
        {application.confirmation === "heldBack" && <p>{words.confirmationHeldBack}</p>}
        {application.isReminded && access !== undefined && <Reminders access={access} />}
      </KnownPayment>
      {showCosts && (
        <Receipt
          payment={payment}
          sample={sampleWords(application)}
          facts={(method) => [
            [words.billedTo, <Payer key="payer" payer={application.payer} />],
            [referenceWords.label, application.reference],
            [words.appliedOn, sydneyDate(application.submittedAt)],
            [sheet.method, method],
            [words.paidUntil, longDate(quote.paidUntil)],
          ]}
          lines={quote.lines}
          totalCents={application.totalCents}
        />
      )}
    </>
  );
}

/** The button to pay in another way, with what that costs where it is told. */
function otherWay(method: PaymentMethod, totalCents: number | undefined): string {
  const way = otherWayWords[method];
  return totalCents === undefined
    ? way
    : say(otherWayWords.withAmount, { way, amount: dollars(totalCents) });
}

function sampleWords({ quote, paymentService }: ApplicationStatus): string | undefined {
  if (quote.status === "sample") return sheet.samples;
  return paymentService === "sandbox" ? sheet.test : undefined;
}

function Payer({ payer }: Pick<ApplicationStatus, "payer">) {
  return (
    <>
      {payer.organisation}
      <br />
      {payer.abn !== undefined && (
        <>
          {say(sheet.abn, { number: groupBusinessNumber(payer.abn) })}
          <br />
        </>
      )}
      {payer.person}
    </>
  );
}
