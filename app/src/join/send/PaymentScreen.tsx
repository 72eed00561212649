import { useEffect } from "react";
import type { Problem as Refusal } from "../../api/outcome";
import type { FieldError } from "../../api/schema";
import { DebitAgreement, invoicedWords } from "../../pay/DebitAgreement";
import { AskForLinkTo } from "../../pay/membership/AskForLink";
import { leavingWords } from "../../pay/payment-service";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { useSite } from "../../site-context";
import { Button } from "../../ui/Button";
import { goToField } from "../../ui/form/ErrorSummary";
import { dollars } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { changeAddress, stepAddress } from "../address";
import { draftStore } from "../draft/draft";
import { type JoinForm, relevantAnswers, type StepProps } from "../form/form";
import { controlId } from "../form/layout";
import { describeFault, isFieldId } from "../form/messages";
import { Questions } from "../form/Questions";
import { StepForm } from "../form/StepForm";
import { priceOf } from "../option/changed-price";
import { PriceLines } from "../option/PriceLines";
import { type Sending, useSending } from "./use-sending";

type Props = Omit<StepProps, "onDone"> & {
  /** Called once the server has the application; told how it is paid. */
  onSent: (paymentMethod: string) => void;
};

/** The way to pay, the price a last time, and sending. */
export function PaymentScreen({ onSent, ...props }: Props) {
  const { form } = props;
  const { sending, send } = useSending();
  const captcha = useCaptcha();
  const { price, difference } = priceOf(form);
  const { paymentService } = form;
  const isInvoiced = paymentService === "invoice";
  const isDebit = relevantAnswers(form).paymentMethod === "directDebitBank";

  // Fetched while the person reads, so that there is no wait at the end.
  useEffect(captcha.prepare, []);

  const submit = async (totalCents = price?.totalCents ?? 0, another = {}) => {
    const answers = relevantAnswers(form);
    const outcome = await send({ answers, totalCents, ...another }, captcha.token);
    if (outcome?.type === "refused" && outcome.refusal.code === "priceChanged") {
      form.onPriceChanged(outcome.refusal);
    }
    // Not once it is rendered: this screen is gone as soon as the device knows the reference.
    if (outcome?.type === "sent") onSent(answers.paymentMethod ?? "");
  };

  return (
    <StepForm
      {...props}
      step="payment"
      button={isInvoiced ? "Send application" : "Send application and pay"}
      onDone={() => void submit()}
    >
      {(problems) => (
        <>
          <Questions form={form} step="payment" problems={problems} />
          <PriceLines price={price} difference={difference} />
          <p>
            {isInvoiced
              ? "You pay nothing now. We check your application, then send an invoice."
              : leavingWords[paymentService]}
          </p>
          {isDebit && (isInvoiced ? <p>{invoicedWords}</p> : <DebitAgreement />)}
          <div>
            <div ref={captcha.frame} />
            <div role="status">
              <Progress
                sending={sending}
                fields={form.facts}
                onSend={(totalCents) => void submit(totalCents)}
                onSendAnother={() => void submit(undefined, { isAnother: true })}
                email={isInvoiced ? undefined : form.answers.primaryEmail}
              />
            </div>
          </div>
        </>
      )}
    </StepForm>
  );
}

type ProgressProps = {
  sending: Sending;
  fields: JoinForm["facts"];
  onSend: (totalCents?: number) => void;
  /** Sends it as another application than the one it is taken for. */
  onSendAnother: () => void;
  /** Where a link to the payment of another application goes; nothing where no one pays online. */
  email: string | undefined;
};

function Progress({ sending, onSend, ...more }: ProgressProps) {
  const { phone } = useSite().footer;
  const call = <a href={phone.href}>{phone.display}</a>;
  switch (sending.type) {
    case "idle":
    case "sent":
      return null;
    case "sending":
      return (
        <p>
          {sending.isSlow
            ? "Still sending. It is taking longer than usual; nothing is sent twice."
            : "Sending your application…"}
        </p>
      );
    case "offline":
      return (
        <Notice tone="error">
          <p>
            There was no answer. Check your connection and send it again. Your answers are saved on
            this device, and nothing is sent twice.
          </p>
          <Button onClick={() => onSend()}>Send again</Button>
        </Notice>
      );
    case "captcha":
      return (
        <Notice tone="error">
          <p>
            We could not check that a person is sending this. Check your connection and try again,
            or call {call}. Your answers are saved on this device.
          </p>
          <Button onClick={() => onSend()}>Try again</Button>
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="error">
          <Refused refusal={sending.refusal} onSend={onSend} {...more} />
        </Notice>
      );
  }
}

type RefusedProps = Omit<ProgressProps, "sending"> & { refusal: Refusal };

function Refused({ refusal, fields, onSend, onSendAnother, email }: RefusedProps) {
  const { footer, showCosts } = useSite();
  const { phone } = footer;
  switch (refusal.code) {
    case "priceChanged":
      return (
        <>
          <p>
            The price has changed since you opened this page.{" "}
            {showCosts && (
              <>
                It is now <strong>{dollars(refusal.totalCents)}</strong>, as shown above.{" "}
              </>
            )}
            Nothing has been sent.
          </p>
          <p className="actions">
            <Button onClick={() => onSend(refusal.totalCents)}>
              {showCosts ? `Send for ${dollars(refusal.totalCents)}` : "Send again"}
            </Button>
            <a href={stepAddress("review")}>Check your answers</a>
          </p>
        </>
      );
    case "versionConflict":
      return (
        <>
          <p>
            This application was changed on another device. Send the answers you see here, or
            continue on the other device.
          </p>
          <Button
            onClick={() => {
              draftStore.change((draft) => ({ ...draft, version: refusal.version }));
              onSend();
            }}
          >
            Send these answers
          </Button>
        </>
      );
    case "validationFailed":
    case "notEligible":
      return <Faults faults={refusal.fields} fields={fields} />;
    case "duplicateApplication":
      return (
        <>
          <p>{refusal.message}</p>
          {email !== undefined && <AskForLinkTo email={email} />}
          <Button onClick={onSendAnother}>Send as another application</Button>
        </>
      );
    case "outage":
    case "feesNotSet":
    case "tooManyRequests":
      return <p>{refusal.message}</p>;
    default:
      return (
        <>
          <p>
            Something went wrong on our side. Your answers are saved on this device. Send it again,
            or call <a href={phone.href}>{phone.display}</a>.
          </p>
          <Button onClick={() => onSend()}>Send again</Button>
        </>
      );
  }
}

/** The answers that the server did not accept, in the words of the screens, each with the way to it. */
function Faults({ faults, fields }: { faults: FieldError[]; fields: JoinForm["facts"] }) {
  return (
    <>
      <p>
        Some answers need another look, and nothing has been sent. Change them, then send the
        application again.
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a
              href={isFieldId(fault.field) ? changeAddress(fault.field) : stepAddress("review")}
              onClick={(event) => goToField(event, controlId(fault.field))}
            >
              {describeFault(fault, fields)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
