import { type ComponentProps, type FormEventHandler, useMemo } from "react";
import { form as words } from "../../../../fixtures/content/words/invoice";
import type {
  Amounts,
  InvoiceField,
  InvoiceFieldProblem,
  InvoiceTyped,
} from "../../engine/load-amounts";
import { say } from "../../say";
import { VisuallyHidden } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { EmailInput } from "../../ui/form/EmailInput";
import { ErrorSummary, useErrorTitle } from "../../ui/form/ErrorSummary";
import { Field } from "../../ui/form/Field";
import { asTyped, ofOneLine, TextInput } from "../../ui/form/TextInput";
import { Icon } from "../../ui/Icon";
import { MarkedText } from "../../ui/MarkedText";
import { describeProblem, fieldHints, fieldNames } from "./messages";
import styles from "./PayInvoice.module.css";

/** How the control of each field takes its text, in the order of the form. */
const controls: Record<
  InvoiceField,
  Omit<ComponentProps<typeof TextInput>, "id" | "name" | "value" | "onChange">
> = {
  invoiceNumber: { characters: 22, ...asTyped },
  amount: { characters: 12, inputMode: "decimal", autoComplete: "off" },
  accountNumber: { characters: 22, ...asTyped },
  organisation: { characters: 40, autoComplete: "organization" },
  payerName: { characters: 32, autoComplete: "name" },
  email: { characters: 40 },
};

/** What was typed when it was checked, and what was wrong. */
export type Checked = { typed: InvoiceTyped; problems: InvoiceFieldProblem[] };

type Props = {
  typed: InvoiceTyped;
  /** The rules, once they are loaded. */
  amounts: Amounts | undefined;
  /** Whether the answers are sent later, to pay online. */
  isSent: boolean;
  /** What was checked at the last attempt to continue, and what was wrong with it. */
  checked: Checked | undefined;
  onEdit: (field: InvoiceField, text: string) => void;
  onFocus: () => void;
  onSubmit: FormEventHandler;
};

/** What is needed to pay an invoice. Until its script runs, the browser sends it, and the server answers with the ways to pay. */
export function InvoiceForm({ typed, amounts, isSent, checked, onEdit, onFocus, onSubmit }: Props) {
  const faults = useMemo(
    () =>
      (checked?.problems ?? []).map((problem) => ({
        fieldId: idOf(problem.field),
        message: describeProblem(problem),
      })),
    [checked],
  );
  useErrorTitle(faults.length > 0);
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/payments/invoice/form"
      noValidate
      aria-label={words.heading}
      onFocus={onFocus}
      onSubmit={onSubmit}
    >
      <ErrorSummary problems={faults} />
      {(Object.keys(controls) as InvoiceField[]).map((id) => (
        <InvoiceQuestion
          key={id}
          id={id}
          amounts={amounts}
          text={typed[id] ?? ""}
          problem={checked?.problems.find(({ field }) => field === id)}
          checkedText={checked?.typed[id] ?? ""}
          onEdit={onEdit}
        />
      ))}
      <div className="actions">
        <Button type="submit" variant="primary" size="large">
          {words.continue}
        </Button>
      </div>
      <p className={styles.privacy}>
        <Icon name="shield" />
        {isSent ? words.sentLater : words.neverSent}
      </p>
    </form>
  );
}

type FieldProps = {
  id: InvoiceField;
  amounts: Amounts | undefined;
  text: string;
  problem: InvoiceFieldProblem | undefined;
  /** The text that has the problem. */
  checkedText: string;
  onEdit: (field: InvoiceField, text: string) => void;
};

/** One question; what is wrong is marked, and what was probably meant is offered, until it is changed. */
function InvoiceQuestion({ id, amounts, text, problem, checkedText, onEdit }: FieldProps) {
  const controlId = idOf(id);
  const markedId = `${controlId}-marked`;
  // What was changed since it was checked is no longer the text that the problem is about.
  const place = problem && text === checkedText ? problem.problem : undefined;
  // The number of a card is not shown a second time.
  const isCard = problem?.problem.code === "cardNumber";
  const isMarked = !isCard && place !== undefined && place.start < place.end;
  const suggested = id === "email" || place === undefined ? [] : (problem?.suggested ?? []);
  const cells = id === "email" ? undefined : amounts?.readInvoiceCells(text);
  const use = (better: InvoiceTyped) => {
    for (const field of Object.keys(better) as InvoiceField[]) onEdit(field, better[field] ?? "");
    document.getElementById(controlId)?.focus();
  };
  return (
    <div className={styles.field}>
      <Field
        id={controlId}
        label={fieldNames[id]}
        hint={fieldHints[id]}
        error={problem && describeProblem(problem)}
        describedBy={isMarked ? markedId : undefined}
      >
        {(field) =>
          id === "email" ? (
            <EmailInput
              {...field}
              {...controls[id]}
              name={id}
              value={text}
              suggest={amounts?.suggestEmail}
              onEdit={(better) => onEdit(id, better)}
            />
          ) : (
            <TextInput
              {...field}
              {...controls[id]}
              name={id}
              value={text}
              onChange={(event) => onEdit(id, event.target.value)}
              {...(id === "amount" && ofOneLine(text, (typed) => onEdit(id, typed)))}
            />
          )
        }
      </Field>
      {isMarked && <MarkedText id={markedId} text={text} place={place} />}
      {suggested.map((text) => (
        <Button key={text} size="small" onClick={() => use({ [id]: text })}>
          {say(words.use, { text })}{" "}
          <VisuallyHidden>{say(words.forField, { field: fieldNames[id] })}</VisuallyHidden>
        </Button>
      ))}
      {cells && (
        <Button size="small" onClick={() => use(cells)}>
          {say(words.splitCells, cells)}
        </Button>
      )}
    </div>
  );
}

function idOf(field: InvoiceField): string {
  return `invoice-${field}`;
}
