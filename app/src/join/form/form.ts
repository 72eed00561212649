/** What every screen of the form works with. */
import { screen } from "../../../../fixtures/content/words/join";
import type { Problem } from "../../api/outcome";
import type {
  Answers,
  FieldFacts,
  FieldId,
  Membership,
  StepId,
} from "../../engine/load-membership";
import type { PaymentService } from "../../pay/payment-service";
import { say } from "../../say";
import type { PriceModel } from "../option/PriceLines";

/** A price by the fees of this page that the server refused, and the one it has now. */
export type ChangedPrice = { shownCents: number; now: PriceModel };

export type PriceRefusal = Extract<Problem, { code: "priceChanged" }>;

export type JoinForm = {
  engine: Membership;
  /** What is known of every field, whatever the answers are. */
  facts: Map<FieldId, FieldFacts>;
  answers: Answers;
  /** The fee table, as comma-separated values; `null` where no amount is shown. */
  fees: string | null;
  /** Who can be named as a recipient of product data, as comma-separated values. */
  recipients: string;
  /** Epoch milliseconds. */
  now: number;
  /** What the server has said of the price; it counts more than `fees`. */
  changedPrice: ChangedPrice | undefined;
  onPriceChanged: (refusal: PriceRefusal) => void;
  paymentService: PaymentService;
  /** Changes one answer; what it makes wrong is dropped by the rules. */
  change: (field: FieldId, text: string) => void;
};

/** What the screen of a step gets. */
export type StepProps = {
  form: JoinForm;
  /** Where the link back leads. */
  back: string;
  takesFocus: boolean;
  /** The field that takes the focus instead of the heading. */
  focusField?: FieldId | undefined;
  /** Called when nothing is wrong with the answers of the step. */
  onDone: () => void;
};

/** The steps in their order. */
export const steps = [
  ...(["need", "size", "option", "organisation"] as const),
  ...(["contacts", "services", "review", "payment"] as const),
] satisfies StepId[];

/** Such as "Step 3 of 8". */
export function progressOf(step: StepId): string {
  return say(screen.progress, { step: steps.indexOf(step) + 1, steps: steps.length });
}

export function isStep(name: string): name is StepId {
  return (steps as string[]).includes(name);
}

/** Whether everything before `step` is answered. */
export function isReached({ engine, answers, recipients }: JoinForm, step: StepId): boolean {
  return steps.indexOf(step) <= steps.indexOf(engine.furthestStep(answers, recipients));
}

/** The answers that the form asks, given all of them: what is sent. */
export function relevantAnswers({ engine, answers, recipients }: JoinForm): Answers {
  const asked = steps.flatMap((step) => engine.readStep(step, answers, recipients).fields);
  return Object.fromEntries(
    asked.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]])),
  );
}
