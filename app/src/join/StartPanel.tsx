import type { ButtonModel } from "../content/block-parts";
import { codePages } from "../content/code-addresses";
import { linesOf } from "../notices/outage";
import type { PaymentService } from "../pay/payment-service";
import { useSite } from "../site-context";
import { Button, ButtonLink } from "../ui/Button";
import { ConfirmButton } from "../ui/ConfirmButton";
import { filled } from "../ui/filled";
import { Link } from "../ui/Link";
import { useIsServed } from "../ui/use-is-served";
import { stepAddress } from "./address";
import { type Draft, draftStore } from "./draft/draft";
import { FeesNotSet } from "./FeesNotSet";
import { FirstStep } from "./FirstStep";
import styles from "./Join.module.css";

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
  paymentService: PaymentService;
  /** Forgets the application of this device and begins another. */
  onRestart: () => void;
};

/** What people need to know before they begin, and the way in. It is in the HTML, so it reads without scripts. */
export function StartPanel({ draft, isClosed, isPriced, now, paymentService, onRestart }: Props) {
  const site = useSite();
  const { outage, membershipWords } = site;
  const words = membershipWords.start;
  const isServed = useIsServed();
  const kept = draft === undefined ? null : <p>{words.saved}</p>;
  return (
    <div className={styles.start}>
      <h2>{words.heading}</h2>
      <p>{site.showCosts ? words.introWithCosts : words.intro}</p>
      <div className={styles.ways}>
        {isPriced && !isClosed ? (
          <Begin draft={draft} onRestart={onRestart} />
        ) : (
          <>
            {isClosed ? <p>{words.closed}</p> : <FeesNotSet />}
            {kept}
          </>
        )}
      </div>
      {isServed && isPriced && <FirstStep />}
      <noscript>
        <div className={styles.start}>
          <p>
            <OnPaper words={words.noScript} form={words.form} />
          </p>
          {!isPriced && <FeesNotSet />}
          {outage &&
            now() < outage.end &&
            linesOf(outage.startText, outage.endText).map((line) => <p key={line}>{line}</p>)}
        </div>
      </noscript>
      <h3>{words.ready}</h3>
      <ul>
        <li>{words.readyNumber}</li>
        <li>{words.readyTurnover}</li>
        <li>{words.readyCount}</li>
        <li>{words.readyContacts}</li>
        {paymentService !== "invoice" && <li>{words.readyPayment}</li>}
      </ul>
      {paymentService === "invoice" && <p>{words.invoice}</p>}
      <p className="quiet needs-script">
        <OnPaper words={words.paper} form={words.printForm} />
      </p>
    </div>
  );
}

/** The ways to apply without this form. */
function OnPaper({ words, form }: { words: string; form: string }) {
  const { phone } = useSite().footer;
  return filled(words, {
    form: <a href={PRINTED_FORM}>{form}</a>,
    phone: <a href={phone.href}>{phone.display}</a>,
  });
}

type BeginProps = Pick<Props, "draft" | "onRestart">;

/** The ways in are links, so that they work as soon as they are seen, before the script has run. */
function Begin({ draft, onRestart }: BeginProps) {
  const words = useSite().membershipWords.start;
  if (draft === undefined) {
    return (
      <p className="actions">
        <ButtonLink model={way(words.begin, "need")} />
      </p>
    );
  }
  const status = <Link href={codePages.result}>{words.status}</Link>;
  if (draft.reference !== undefined) {
    return (
      <>
        <p>{filled(words.sent, { reference: <strong>{draft.reference}</strong> })}</p>
        <p className="actions">
          {status}
          <Button onClick={onRestart}>{words.another}</Button>
        </p>
      </>
    );
  }
  const sent = draftStore.lastSent();
  const time = (
    <time dateTime={new Date(draft.savedAt).toISOString()}>{dayAndTime(draft.savedAt)}</time>
  );
  return (
    <>
      <p>{filled(words.kept, { time })}</p>
      <p className="actions">
        <ButtonLink model={way(words.resume, draft.step)} />
      </p>
      <ConfirmButton
        label={words.clear}
        question={words.clearQuestion}
        yes={words.clearYes}
        no={words.clearNo}
        onConfirm={onRestart}
      />
      {sent && (
        <p>
          {filled(words.sentEarlier, { reference: <strong>{sent.reference}</strong> })} {status}
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
