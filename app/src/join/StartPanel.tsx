import type { ButtonModel } from "../content/block-parts";
import type { Answers } from "../engine/load-membership";
import { FeesEnquiry } from "../notices/FeesEnquiry";
import { linesOf } from "../notices/outage";
import type { PaymentService } from "../pay/payment-service";
import { useSite } from "../site-context";
import { Button, ButtonLink } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { Link } from "../ui/Link";
import { Notice } from "../ui/Notice";
import { stepAddress } from "./address";
import { type Draft, draftStore } from "./draft/draft";
import styles from "./Join.module.css";
import { PriceEstimate } from "./option/PriceEstimate";

/** The form to print, which the build makes of the same questions. */
const PRINTED_FORM = "/download/membership-application-form.pdf";

type Props = {
  draft: Draft | undefined;
  /** Whether joining is closed for maintenance at the moment; a notice above the page says until when. */
  isClosed: boolean;
  /** Whether there are fees today. */
  isPriced: boolean;
  /** The clock. */
  now: () => number;
  /** Called with what the estimate of a price was made of. */
  onEstimate: (answers: Answers | undefined) => void;
  paymentService: PaymentService;
  /** Forgets the application of this device and begins another. */
  onRestart: () => void;
};

/** What people need to know before they begin, and the way in. It is in the HTML, so it reads without scripts. */
export function StartPanel({
  draft,
  isClosed,
  isPriced,
  now,
  onEstimate,
  paymentService,
  onRestart,
}: Props) {
  const site = useSite();
  const { outage } = site;
  const kept = draft === undefined ? null : <p>Your answers are saved on this device.</p>;
  return (
    <div className={styles.start}>
      <h2>Apply online</h2>
      <p>
        Eight short screens, about 10 minutes. You see which membership fits
        {site.showCosts && ", and what it costs,"} before you give any personal details. Your
        answers stay on this device until you send them, so you can stop and come back.
      </p>
      {isPriced && site.showCosts && <PriceEstimate now={now} onAnswers={onEstimate} />}
      {/* Where the link leads before the script has run. */}
      <div className={`needs-script ${styles.ways}`} id="need">
        {isPriced && !isClosed ? (
          <Begin draft={draft} onRestart={onRestart} />
        ) : (
          <>
            {isClosed ? <p>Joining is closed for maintenance.</p> : <FeesNotSet />}
            {kept}
          </>
        )}
      </div>
      <noscript>
        <div className={styles.start}>
          <p>
            The online application needs JavaScript. You can also print the{" "}
            <a href={PRINTED_FORM}>application form (PDF)</a> or call{" "}
            <a href={site.footer.phone.href}>{site.footer.phone.display}</a>.
          </p>
          {!isPriced && <FeesNotSet />}
          {outage &&
            now() < outage.end &&
            linesOf(outage.startText, outage.endText).map((line) => <p key={line}>{line}</p>)}
        </div>
      </noscript>
      <h3>Have these ready</h3>
      <ul>
        <li>your ABN, if you have one, and the legal name and address of the business</li>
        <li>the turnover of the last 12 months</li>
        <li>how many products, or locations, need a number</li>
        <li>name, email and phone of the primary contact, and of the owner or chief executive</li>
        {paymentService !== "invoice" && <li>a card, or a bank account for direct debit</li>}
      </ul>
      {paymentService === "invoice" && (
        <p>You pay nothing now: we send an invoice that says how to pay.</p>
      )}
      <p className="quiet needs-script">
        Would you rather apply on paper? <a href={PRINTED_FORM}>Print the form (PDF)</a> or call{" "}
        <a href={site.footer.phone.href}>{site.footer.phone.display}</a>.
      </p>
    </div>
  );
}

function FeesNotSet() {
  const { endDay } = useSite().feesWindow;
  return (
    <Notice tone="information">
      <p>
        Our fees from {endDay} are not set yet, so you cannot apply online today. Ask us, and we
        answer with them.
      </p>
      <FeesEnquiry question={`Please tell me the fees from ${endDay}.`} />
    </Notice>
  );
}

type BeginProps = Pick<Props, "draft" | "onRestart">;

/** The ways in are links, so that they work as soon as they are seen, before the script has run. */
function Begin({ draft, onRestart }: BeginProps) {
  if (draft === undefined) {
    return (
      <p className="actions">
        <ButtonLink model={way("Start now", "need")} />
      </p>
    );
  }
  if (draft.reference !== undefined) {
    return (
      <>
        <p>
          You have sent an application from this device. Its reference is{" "}
          <strong>{draft.reference}</strong>.
        </p>
        <p className="actions">
          <Link href="/join-gs1/result">Check its status</Link>
          <Button onClick={onRestart}>Start another application</Button>
        </p>
      </>
    );
  }
  const sent = draftStore.lastSent();
  return (
    <>
      <p>
        There is an application on this device, last changed{" "}
        <time dateTime={new Date(draft.savedAt).toISOString()}>{dayAndTime(draft.savedAt)}</time>.
      </p>
      <p className="actions">
        <ButtonLink model={way("Continue your application", draft.step)} />
      </p>
      <ConfirmButton
        label="Clear it and start again"
        question="Clear all answers from this device and start again? This cannot be undone."
        yes="Yes, start again"
        no="No, keep them"
        onConfirm={onRestart}
      />
      {sent && (
        <p>
          You sent another application from this device earlier, with the reference{" "}
          <strong>{sent.reference}</strong>. <Link href="/join-gs1/result">Check its status</Link>
        </p>
      )}
    </>
  );
}

const way = (text: string, step: string): ButtonModel => ({
  ...{ text, href: stepAddress(step) },
  ...{ style: "primary", size: "large" },
});

/** In the visitor's own time, as they know when they typed. */
function dayAndTime(instant: number): string {
  return new Date(instant).toLocaleString("en-AU", { dateStyle: "long", timeStyle: "short" });
}
