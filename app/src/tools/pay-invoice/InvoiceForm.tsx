import { type ComponentProps, type FormEventHandler, useMemo } from "react";
import type { InvoiceFieldId, InvoiceProblem, InvoiceTyped } from "../../engine/load-amounts";
import { Button } from "../../ui/Button";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { TextInput } from "../../ui/TextInput";
import { useErrorTitle } from "../../ui/use-error-title";
import { describeProblem, fieldHints, fieldNames } from "./messages";
import styles from "./PayInvoice.module.css";

/** How the control of each field takes its text, in the order of the form. */
const controls: Record<InvoiceFieldId, Omit<ComponentProps<typeof TextInput>, "onChange">> = {
  invoiceNumber: { characters: 22, autoComplete: "off", spellCheck: false },
  amount: { characters: 12, inputMode: "decimal", autoComplete: "off" },
  accountNumber: { characters: 22, autoComplete: "off", spellCheck: false },
  organisation: { characters: 40, autoComplete: "organization" },
  payerName: { characters: 32, autoComplete: "name" },
  email: {
    characters: 40,
    type: "email",
    autoComplete: "email",
    spellCheck: false,
    autoCapitalize: "none",
  },
};

type Props = {
  typed: InvoiceTyped;
  /** Whether the answers are sent later, to pay online. */
  isSent: boolean;
  /** What was wrong at the last attempt to continue. */
  problems: InvoiceProblem[] | undefined;
  onEdit: (field: InvoiceFieldId, text: string) => void;
  onFocus: () => void;
  onSubmit: FormEventHandler;
};

/** What is needed to pay an invoice. */
export function InvoiceForm({ typed, isSent, problems, onEdit, onFocus, onSubmit }: Props) {
  const faults = useMemo(
    () =>
      (problems ?? []).map((problem) => ({
        fieldId: idOf(problem.field),
        message: describeProblem(problem),
      })),
    [problems],
  );
  useErrorTitle(faults.length > 0);
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Invoice to pay"
      onFocus={onFocus}
      onSubmit={onSubmit}
    >
      <ErrorSummary problems={faults} />
      {(Object.keys(controls) as InvoiceFieldId[]).map((id) => (
        <Field
          key={id}
          id={idOf(id)}
          label={fieldNames[id]}
          hint={fieldHints[id]}
          error={faults.find(({ fieldId }) => fieldId === idOf(id))?.message}
        >
          {(field) => (
            <TextInput
              {...field}
              {...controls[id]}
              value={typed[id] ?? ""}
              onChange={(event) => onEdit(id, event.target.value)}
            />
          )}
        </Field>
      ))}
      <div className="actions needs-script">
        <Button type="submit" variant="primary" size="large">
          Continue
        </Button>
      </div>
      <p className={styles.privacy}>
        <Icon name="shield" />
        {isSent
          ? "Nothing is sent before you choose to pay. We never ask for card or bank details here."
          : "Nothing you type leaves your browser. We never ask for card or bank details here."}
      </p>
    </form>
  );
}

function idOf(field: InvoiceFieldId): string {
  return `invoice-${field}`;
}
