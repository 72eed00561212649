import { useEffect } from "react";
import { buttons } from "../../../../fixtures/content/words/interface";
import { payment as words } from "../../../../fixtures/content/words/join";
import type { Problem as Refusal } from "../../api/outcome";
import type { FieldError } from "../../api/schema";
import { DebitAgreement, invoicedWords } from "../../pay/DebitAgreement";
import { AskForLinkTo } from "../../pay/membership/AskForLink";
import { leavingWords } from "../../pay/payment-service";
import { say } from "../../say";
import { useCaptcha } from "../../services/captcha/use-captcha";
import { useSite } from "../../site-context";
import { Button } from "../../ui/Button";
import { filled } from "../../ui/filled";
import { goToField } from "../../ui/form/ErrorSummary";
import { dollars } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { changeAddress, stepAddress } from "../address";
import { draftStore } from "../draft/draft";
import { relevantAnswers, type StepProps } from "../form/form";
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
      button={isInvoiced ? words.send : words.sendAndPay}
      onDone={() => void submit()}
    >
      {(problems) => (
        <>
          <Questions form={form} step="payment" problems={problems} />
          <PriceLines price={price} difference={difference} />
          <p>{isInvoiced ? words.invoiced : leavingWords[paymentService]}</p>
          {isDebit && (isInvoiced ? <p>{invoicedWords}</p> : <DebitAgreement />)}
          <div>
            <div ref={captcha.frame} />
            <div role="status">
              <Progress
                sending={sending}
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
      return <p>{sending.isSlow ? words.stillSending : words.sending}</p>;
    case "offline":
      return (
        <Notice tone="error">
          <p>{words.offline}</p>
          <Button onClick={() => onSend()}>{words.sendAgain}</Button>
        </Notice>
      );
    case "captcha":
      return (
        <Notice tone="error">
          <p>{filled(words.captcha, { phone: call })}</p>
          <Button onClick={() => onSend()}>{buttons.tryAgain}</Button>
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

function Refused({ refusal, onSend, onSendAnother, email }: RefusedProps) {
  const { footer, showCosts } = useSite();
  const { phone } = footer;
  switch (refusal.code) {
    case "priceChanged": {
      const price = dollars(refusal.totalCents);
      return (
        <>
          <p>
            {showCosts
              ? filled(words.priceChanged, { price: <strong>{price}</strong> })
              : words.priceChangedNotShown}
          </p>
          <p className="actions">
            <Button onClick={() => onSend(refusal.totalCents)}>
              {showCosts ? say(words.sendFor, { price }) : words.sendAgain}
            </Button>
            <a href={stepAddress("review")}>{words.checkAnswers}</a>
          </p>
        </>
      );
    }
    case "versionConflict":
      return (
        <>
          <p>{words.changedElsewhere}</p>
          <Button
            onClick={() => {
              draftStore.change((draft) => ({ ...draft, version: refusal.version }));
              onSend();
            }}
          >
            {words.sendThese}
          </Button>
        </>
      );
    case "validationFailed":
    case "notEligible":
      return <Faults faults={refusal.fields} />;
    case "duplicateApplication":
      return (
        <>
          <p>{refusal.message}</p>
          {email !== undefined && <AskForLinkTo email={email} />}
          <Button onClick={onSendAnother}>{words.sendAsAnother}</Button>
        </>
      );
    case "outage":
    case "feesNotSet":
    case "tooManyRequests":
      return <p>{refusal.message}</p>;
    default:
      return (
        <>
          <p>{filled(words.failed, { phone: <a href={phone.href}>{phone.display}</a> })}</p>
          <Button onClick={() => onSend()}>{words.sendAgain}</Button>
        </>
      );
  }
}

/** The answers that the server did not accept, in the words of the screens, each with the way to it. */
function Faults({ faults }: { faults: FieldError[] }) {
  return (
    <>
      <p>{words.faults}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a
              href={isFieldId(fault.field) ? changeAddress(fault.field) : stepAddress("review")}
              onClick={(event) => goToField(event, controlId(fault.field))}
            >
              {describeFault(fault)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
