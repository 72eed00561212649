import type { ReactNode } from "react";
import { form } from "../../../../fixtures/content/words/interface";
import { question as words } from "../../../../fixtures/content/words/join";
import type { SiteModel } from "../../content/model";
import type { AskedField, FieldFacts, FieldId, Offer } from "../../engine/load-membership";
import { say } from "../../say";
import { useSite } from "../../site-context";
import { Checkbox, Checkboxes, Radios } from "../../ui/form/ChoiceGroup";
import { EmailInput } from "../../ui/form/EmailInput";
import { Field } from "../../ui/form/Field";
import { asTyped, ofOneLine, Select, TextInput } from "../../ui/form/TextInput";
import { Link } from "../../ui/Link";
import styles from "../Join.module.css";
import { wordsOfChoice } from "./choice-words";
import { characters, choiceHelp, controlId, help } from "./layout";
import { hints, questions } from "./messages";

/** A list with more choices than this folds them away. */
const MAX_RADIOS = 9;

/** What the browser's keyboard and autofill need to know of each kind of answer that is typed. */
const inputs = {
  count: { inputMode: "numeric" },
  turnover: { inputMode: "numeric" },
  abn: { inputMode: "numeric", mono: true },
  acn: { inputMode: "numeric", mono: true },
  phone: { type: "tel" },
  website: { ...asTyped, inputMode: "url" },
} as const;

type Props = {
  asked: AskedField;
  facts: FieldFacts;
  /** The answer as it was typed. */
  text: string;
  error: string | undefined;
  /** What is odd about the answer; it may be right all the same. */
  warning: string | undefined;
  suggestEmail: (text: string) => string | undefined;
  onChange: (text: string) => void;
  /** What stands below a choice, where that depends on other answers; by the id of the choice. */
  choiceHints?: Record<string, string | undefined> | undefined;
  /** What stands below it; only a question that is typed has something. */
  children?: ReactNode;
};

/** One question with the control that its kind of answer needs. */
export function FieldQuestion({
  asked,
  facts,
  text,
  error,
  warning,
  suggestEmail,
  onChange,
  choiceHints = {},
  children,
}: Props) {
  const { joinLinks, membershipWords } = useSite();
  const linkOf = (choice: string) => joinLinks[choiceHelp[asked.id]?.[choice] ?? ""];
  const labelOf = ({ id, name }: Offer) => name ?? wordsOfChoice(membershipWords, asked.id, id);
  const question = questions[asked.id];
  const label = asked.isOptional ? say(words.optional, { question }) : question;
  const hint = hints[asked.id];
  const width = characters[asked.id];
  const id = controlId(asked.id);
  const warningId = `${id}-warning`;
  const { choices } = asked;
  const typed = {
    value: text,
    autoComplete: facts.autocomplete ?? "off",
    ...(width !== undefined && { characters: width }),
  };

  if (facts.kind === "tick") {
    return (
      <Tick
        field={asked.id}
        label={label}
        hint={hint}
        isTicked={text === "yes"}
        error={error}
        onChange={onChange}
      />
    );
  }
  if (choices !== null && facts.kind === "choices") {
    return (
      <Checkboxes
        id={id}
        legend={label}
        hint={hint}
        error={error}
        choices={choices.map((choice) => ({
          value: choice.id,
          label: labelOf(choice),
          hint: withMore(linkOf(choice.id)),
        }))}
        values={text.split(",").filter(Boolean)}
        onChange={(ids) => onChange(ids.join(","))}
      />
    );
  }
  if (choices !== null && choices.length <= MAX_RADIOS && facts.kind === "choice") {
    return (
      <div className={styles.question}>
        <Radios
          id={id}
          legend={label}
          hint={hint}
          error={error}
          choices={choices.map((choice) => ({
            value: choice.id,
            label: labelOf(choice),
            hint: choiceHints[choice.id] ?? linkOf(choice.id)?.note,
          }))}
          value={text}
          onChange={onChange}
        />
        <Help field={asked.id} />
      </div>
    );
  }
  return (
    <div className={styles.question}>
      <Field label={label} hint={hint} error={error} describedBy={warning && warningId} id={id}>
        {(field) =>
          facts.kind === "email" ? (
            <EmailInput {...field} {...typed} suggest={suggestEmail} onEdit={onChange} />
          ) : choices === null ? (
            <TextInput
              {...field}
              {...(facts.kind in inputs && inputs[facts.kind as keyof typeof inputs])}
              {...typed}
              onChange={(event) => onChange(event.target.value)}
              {...((facts.kind === "count" || facts.kind === "turnover") &&
                ofOneLine(text, onChange))}
            />
          ) : (
            <Select
              {...field}
              value={text}
              autoComplete={facts.autocomplete ?? "off"}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{words.selectOne}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {labelOf(choice)}
                </option>
              ))}
            </Select>
          )
        }
      </Field>
      {warning !== undefined && (
        <p className={styles.warning} id={warningId}>
          {warning}
        </p>
      )}
      {children}
      <Help field={asked.id} />
    </div>
  );
}

type TickProps = {
  field: FieldId;
  label: string;
  hint: string | undefined;
  isTicked: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
};

function Tick({ field, label, hint, isTicked, error, onChange }: TickProps) {
  const id = controlId(field);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <span className="visually-hidden">{form.error} </span>
          {error}
        </p>
      )}
      <Checkbox
        id={id}
        label={label}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked ? "yes" : "")}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
      />
      {hint !== undefined && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Help field={field} />
    </div>
  );
}

/** What a choice is, and the link to more. */
function withMore(link: SiteModel["joinLinks"][string] | undefined) {
  return (
    link && (
      <>
        {link.note} <Link href={link.href}>{say(words.moreAbout, { topic: link.text })}</Link>
      </>
    )
  );
}

/** Links to what explains a question, as far as the settings have them. */
function Help({ field }: { field: FieldId }) {
  const { joinLinks } = useSite();
  const links = (help[field] ?? []).flatMap((name) => joinLinks[name] ?? []);
  if (links.length === 0) return null;
  return (
    <p className={styles.help}>
      {links.map((link) => (
        <Link key={link.href} href={link.href}>
          {link.text}
        </Link>
      ))}
    </p>
  );
}
