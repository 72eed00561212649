import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { screen, application as words } from "../../../fixtures/content/words/join";
import { codePages } from "../content/code-addresses";
import type { FieldFacts, FieldId, Membership, StepId } from "../engine/load-membership";
import { keepForm } from "../offline/keep-form";
import { openHash, PAY_HASH } from "../pay/linked-access";
import type { PaymentService } from "../pay/payment-service";
import { filled } from "../ui/filled";
import { Link } from "../ui/Link";
import { Notice } from "../ui/Notice";
import { hasMovedSinceLoad, type Place, resultPath, stepAddress } from "./address";
import { type Draft, draftStore, readStored, STORAGE } from "./draft/draft";
import { Keeping } from "./draft/Keeping";
import type { EarlyAnswers } from "./FirstStep";
import { type ChangedPrice, isReached, type JoinForm, type StepProps, steps } from "./form/form";
import { controlId } from "./form/layout";
import { Questions } from "./form/Questions";
import { Screen } from "./form/Screen";
import { StepForm } from "./form/StepForm";
import styles from "./Join.module.css";
import { priceOf } from "./option/changed-price";
import { Estimator, type Worked } from "./option/Estimator";
import { OptionScreen } from "./option/OptionScreen";
import { ChosenMembership } from "./option/PriceLines";
import { ReviewScreen } from "./ReviewScreen";
import { PaymentScreen } from "./send/PaymentScreen";

type Props = {
  engine: Membership;
  fees: string | null;
  recipients: string;
  now: number;
  paymentService: PaymentService;
  draft: Draft;
  place: Extract<Place, { at: "step" | "change" }>;
  /** Opens another page of the site. */
  leaveFor: (path: string) => void;
  /** What was answered before the page's scripts had run; it is taken over once, and out of the list. */
  early: EarlyAnswers;
};

/** The form itself, one screen at a time. */
export function Flow(props: Props) {
  const { engine, fees, recipients, now, paymentService, draft, place, leaveFor, early } = props;
  const isElsewhere = useChangesElsewhere();
  const [changed, setChanged] = useState<ChangedPrice>();
  const facts = useMemo(
    () => new Map(engine.membershipLists().fields.map((field) => [field.id, field])),
    [engine],
  );
  // What was kept may be of an older form.
  const answers = useMemo(() => engine.keptAnswers(draft.answers), [engine, draft.answers]);
  const form: JoinForm = {
    engine,
    facts,
    fees,
    recipients,
    now,
    paymentService,
    answers,
    changedPrice: changed,
    onPriceChanged: ({ quote, totalCents }) => {
      const shown = engine.quote(draft.answers, fees, now);
      if (shown) setChanged({ shownCents: shown.totalCents, now: { ...quote, totalCents } });
    },
    change: (field, text) =>
      draftStore.change(
        (newest) => ({
          ...newest,
          answers: engine.editAnswers(newest.answers, field, text).answers,
        }),
        holdsCardNumber(engine, field, text) ? field : undefined,
      ),
  };
  const wanted = place.at === "step" ? place.step : (fieldOf(form, place.field)?.step ?? "need");
  const step = isReached(form, wanted) ? wanted : engine.furthestStep(draft.answers, recipients);

  useEffect(() => void keepForm(codePages.join), []);
  const takeEarly = useEffectEvent(() => {
    for (const [field, text] of early.splice(0)) form.change(field, text);
  });
  useEffect(() => takeEarly(), []);
  // The address never names a step that the answers do not reach yet.
  useEffect(() => {
    if (draft.reference === undefined && step !== wanted) location.replace(stepAddress(step));
  }, [draft.reference, step, wanted]);
  const presetCountry = useEffectEvent(() => {
    if (step === "size" && form.answers.country === undefined) form.change("country", "AUS");
  });
  // Once, on the way in: who takes it out is asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another way in
  useEffect(() => presetCountry(), [step]);
  // Only when this tab moves: two tabs on two steps would otherwise correct each other endlessly.
  useEffect(() => {
    if (draftStore.read()?.step !== step) draftStore.change((newest) => ({ ...newest, step }));
  }, [step]);

  if (draft.reference !== undefined) return <AlreadySent reference={draft.reference} />;

  // The last two screens go on as ever: from there it is not far to the end.
  const isWanted = place.at === "change" && step === wanted;
  const isChange = isWanted && steps.indexOf(step) < steps.indexOf("review");
  const goOn = () => {
    const { next } = engine.readStep(step, draft.answers, recipients);
    const afterChange = isReached(form, "review")
      ? "review"
      : engine.furthestStep(draft.answers, recipients);
    location.hash = stepAddress(isChange ? afterChange : (next ?? step));
  };
  return (
    <div className={styles.flow}>
      <div className={styles.main}>
        {isElsewhere && (
          <Notice tone="information">
            <p>{words.changedElsewhere}</p>
          </Notice>
        )}
        <StepScreen
          key={step}
          form={form}
          step={step}
          estimate={draft.estimate ?? {}}
          back={isChange ? stepAddress("review") : backFrom(step)}
          takesFocus={hasMovedSinceLoad()}
          focusField={isWanted ? fieldOf(form, place.field)?.id : undefined}
          onDone={goOn}
          onSent={(paymentMethod) =>
            leaveFor(resultPath(paymentMethod, paymentService) + resultHash())
          }
        />
        <Keeping form={form} />
      </div>
      <Chosen form={form} />
    </div>
  );
}

/** Where the browser keeps nothing, the next page knows of the application only what its address has. */
function resultHash(): string {
  const { id, token } = draftStore.read() ?? {};
  const isHandedOver = !draftStore.isKept() && id !== undefined && token !== undefined;
  return isHandedOver ? openHash({ id, token }) : PAY_HASH;
}

type Estimate = NonNullable<Draft["estimate"]>;

type StepScreenProps = StepProps & {
  step: StepId;
  estimate: Estimate;
  onSent: (paymentMethod: string) => void;
};

function StepScreen({ estimate, onSent, ...props }: StepScreenProps) {
  switch (props.step) {
    case "option":
      return <OptionScreen {...props} />;
    case "review":
      return <ReviewScreen {...props} />;
    case "payment":
      return <PaymentScreen {...props} onSent={onSent} />;
    default:
      return <QuestionScreen {...props} estimate={estimate} />;
  }
}

function QuestionScreen({ estimate, ...props }: StepProps & { step: StepId; estimate: Estimate }) {
  const { form, step } = props;
  return (
    <StepForm {...props} button={screen.continue}>
      {(problems) => (
        <>
          <Questions form={form} step={step} problems={problems} />
          {step === "size" && form.answers.needs === "numbersAndMore" && (
            <Estimator
              engine={form.engine}
              kept={estimate}
              onChange={(estimate) => draftStore.change((draft) => ({ ...draft, estimate }))}
              onUse={(worked) => applyEstimate(form, worked)}
            />
          )}
        </>
      )}
    </StepForm>
  );
}

/** Answers how many products there are with what was worked out, and moves the focus to that answer. */
function applyEstimate(form: JoinForm, { count, productCount }: Worked): void {
  const isTyped = productCount === "moreThan10";
  // At once, because the question that takes the focus may not be on the screen yet.
  flushSync(() => {
    form.change("productCount", productCount);
    if (isTyped) form.change("numberCount", String(count));
  });
  const control = document.getElementById(controlId(isTyped ? "numberCount" : "productCount"));
  const chosen = control?.closest("fieldset")?.querySelector<HTMLElement>(":checked");
  (chosen ?? control)?.focus();
}

/** Whether something is wrong with an answer that has what looks like the number of a card: it is kept nowhere. */
function holdsCardNumber(engine: Membership, field: FieldId, text: string): boolean {
  if (engine.checkAnswer(field, text) === undefined) return false;
  // As a line of text, in which nothing else is expected.
  return engine.checkAnswer("otherReason", text)?.code === "cardNumber";
}

/**
 * The chosen membership with its price while it is still open; before one is chosen, the one that suits what has been answered
 * so far.
 */
function Chosen({ form }: { form: JoinForm }) {
  const { engine, answers, fees, now } = form;
  const { recommendation, options } = engine.compareOptions(answers, fees, now);
  const suited = recommendation?.type === "option" ? recommendation.id : undefined;
  const open = options.filter(({ refusal }) => refusal === null);
  const shown = open.find(({ id }) => id === (answers.option || suited));
  if (shown === undefined) return null;
  // The server says nothing of the years that follow.
  const isOutdated = priceOf(form).difference !== undefined;
  return (
    <ChosenMembership
      name={shown.name}
      quote={isOutdated ? null : shown.quote}
      isSuggested={!answers.option}
    />
  );
}

/** What people see who come back to the form after they have sent it. */
function AlreadySent({ reference }: { reference: string }) {
  return (
    <Screen title={words.sentTitle} back="#" takesFocus>
      <p>
        {filled(words.sent, {
          reference: (
            <strong className="number" translate="no">
              {reference}
            </strong>
          ),
        })}
      </p>
      <p>
        <Link href={codePages.result}>{words.checkStatus}</Link>
      </p>
    </Screen>
  );
}

function backFrom(step: StepId): string {
  const previous = steps[steps.indexOf(step) - 1];
  return previous === undefined ? "#" : stepAddress(previous);
}

/** The field that an address names, if there is one. */
function fieldOf({ facts }: JoinForm, name: string): FieldFacts | undefined {
  return [...facts.values()].find(({ id }) => id === name);
}

/** Whether another tab has changed an answer while this one was open. */
function useChangesElsewhere(): boolean {
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    const notice = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === STORAGE && answersIn(oldValue) !== answersIn(newValue)) setIsChanged(true);
    };
    window.addEventListener("storage", notice);
    return () => window.removeEventListener("storage", notice);
  }, []);
  return isChanged;
}

/** The answers in what the storage holds, as text that can be compared. */
function answersIn(stored: string | null): string {
  return JSON.stringify(readStored(stored)?.answers);
}
