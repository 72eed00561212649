import {
  choices as choiceWords,
  hints,
  questions,
  firstStep as words,
} from "../../../fixtures/content/words/join-fields";
import type { FieldId } from "../engine/load-membership";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { Checkbox, ChoiceGroup } from "../ui/form/ChoiceGroup";
import { Field } from "../ui/form/Field";
import { TextInput } from "../ui/form/TextInput";
import styles from "./Join.module.css";

/** The answers that it asks; those that others depend on come last, so that the rules drop what they do not offer. */
const asked = ["tradingPartners", "otherReason", "reasons", "needs"] satisfies FieldId[];

const FORM_ID = "need";

/** What was answered before the scripts of the page had run. */
export type EarlyAnswers = [FieldId, string][];

/**
 * The first step as a plain form, shown by the link that starts the application until its script has run. The server saves the
 * answers and mails a link that opens them; the script takes them over if it arrives after all.
 */
export function FirstStep() {
  const { membershipWords } = useSite();
  return (
    <form id={FORM_ID} className={styles.first} method="post" action="/api/join/form" noValidate>
      <p>{words.introduction}</p>
      <ChoiceGroup id="first-needs" legend={questions.needs} hint={hints.needs}>
        {Object.entries(choiceWords.needs).map(([need, name]) => (
          <Checkbox key={need} type="radio" name="needs" value={need} label={name} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup id="first-reasons" legend={questions.reasons} hint={hints.reasons}>
        {Object.entries(membershipWords.reasons).map(([reason, name]) => (
          <Checkbox key={reason} name="reasons" value={reason} label={name} />
        ))}
      </ChoiceGroup>
      <Field label={words.tradingPartners} hint={hints.tradingPartners}>
        {(field) => <TextInput {...field} name="tradingPartners" autoComplete="off" />}
      </Field>
      <Field label={words.otherReason}>
        {(field) => <TextInput {...field} name="otherReason" autoComplete="off" />}
      </Field>
      <Field label={words.email}>
        {(field) => <TextInput {...field} type="email" name="email" autoComplete="email" />}
      </Field>
      <p className="actions">
        <Button type="submit" variant="primary" size="large">
          {words.send}
        </Button>
      </p>
    </form>
  );
}

/** What stands in the form when the script arrives. */
export function earlyAnswers(): EarlyAnswers {
  if (typeof document === "undefined") return [];
  const form = document.querySelector<HTMLFormElement>(`form#${FORM_ID}`);
  if (form === null) return [];
  const typed = new FormData(form);
  return asked
    .map((field): EarlyAnswers[number] => [field, typed.getAll(field).join(",")])
    .filter(([, text]) => text !== "");
}
