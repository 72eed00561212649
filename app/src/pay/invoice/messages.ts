/** Every word of the form to pay an invoice. A new field without words does not compile. */
import type { PaymentMethod } from "../../api/schema";
import type {
  InvoiceCells,
  InvoiceFieldId,
  InvoiceProblem,
  InvoiceWarning,
  InvoiceWarningCode,
} from "../../engine/load-amounts";
import { namedCharacter } from "../../ui/form/named-character";

export const fieldNames = {
  invoiceNumber: "Invoice number",
  amount: "Amount in Australian dollars",
  accountNumber: "Account or member number (optional)",
  organisation: "Organisation on the invoice",
  payerName: "Your name",
  email: "Email address for the receipt",
} as const satisfies Record<InvoiceFieldId, string>;

export const fieldHints: Partial<Record<InvoiceFieldId, string>> = {
  invoiceNumber: "At the top of the invoice. Type it exactly as it is printed.",
  amount: "The amount due on the invoice, with GST, such as 125.50",
  accountNumber: "If it is on your invoice",
};

/** What to do about a field that was left empty. */
const missing = {
  invoiceNumber: "Enter the invoice number",
  amount: "Enter the amount, such as 125.50",
  accountNumber: "Enter the account number, or leave it empty",
  organisation: "Enter the organisation on the invoice",
  payerName: "Enter your name",
  email: "Enter an email address for the receipt",
} as const satisfies Record<InvoiceFieldId, string>;

/** What to do about a problem, at the field and in the error summary. */
export function describeProblem({ field, problem }: InvoiceProblem): string {
  const { code, found, expected } = problem;
  switch (code) {
    case "cardNumber":
      return `${plainName(field)} has what looks like a card number. Take it out: we never ask for one here, and it must not be saved or sent. Give it on the payment page, or by phone.`;
    case "missing":
      return missing[field];
    case "tooLong":
      return `${plainName(field)} has ${found} characters, which is too long. Check that nothing else was copied with it.`;
    case "controlCharacter":
      return `${plainName(field)} has a character that cannot be shown. Delete it and type it again.`;
    case "email":
      return "Enter an email address in the format name@example.com";
    case "severalCells":
      return `${plainName(field)} has several values with a tab between them. Leave only the one that is asked for here.`;
    case "noDigit":
      return `${plainName(field)} has no digit. Copy it from your invoice.`;
    case "zero":
      return "Enter an amount above $0.00";
    case "negative":
      return "Enter the amount without a minus sign. For a credit note, call us.";
    case "character":
      return `The amount has ${namedCharacter(found)}, which cannot be part of a number. Use digits, such as 125.50`;
    case "comma":
      return "Use a point before the cents, such as 125.50, and commas between thousands only";
    case "ambiguous":
      return expected === null
        ? "There is more than one amount here. Enter the one that is on your invoice."
        : `“${found}” can be read in more than one way. Did you mean ${expected}? Choose the amount that is on your invoice.`;
    case "places":
      return "Enter dollars and cents, with at most two digits after the point, such as 125.50";
    case "tooLarge":
      return "Enter an amount up to $9,999,999.00. To pay more, call us.";
  }
}

const warnings = {
  looksLikeAbn: "looks like an ABN. Check that it is the number you were asked for.",
  sameAsInvoice: "is the same as the invoice number. Check both.",
  mistypedEmail: "may be mistyped. Check the part after the @.",
} as const satisfies Record<InvoiceWarningCode, string>;

/** The button that puts two cells, pasted into one field, into the fields that they belong to. */
export function splitCells({ invoiceNumber, amount }: InvoiceCells): string {
  return `Use ${invoiceNumber} as the number, and ${amount} as the amount`;
}

/** What to look at again before paying. */
export function describeWarning({ field, code }: InvoiceWarning): string {
  return `${plainName(field)} ${warnings[code]}`;
}

function plainName(field: InvoiceFieldId): string {
  return fieldNames[field].replace(" (optional)", "");
}

export const methodHints = {
  card: "Visa or Mastercard",
  directDebitBank:
    "One debit from an Australian account. The bank can take up to 3 business days to answer.",
} as const satisfies Record<PaymentMethod, string>;
