import type { InvoicePayment } from "../../api/payments";
import { TEST_WORDS } from "../../payment/payment-page";
import { methodNames, sheetWords } from "../../payment/payment-words";
import { Receipt, sydneyDate } from "../../payment/Receipt";
import { paymentService } from "../../services/payment";

/** What was paid for an invoice, or is still to be paid. */
export function InvoiceReceipt({ payment }: { payment: InvoicePayment }) {
  const { reference, invoiceNumber, amountCents, createdAt, paidAt } = payment;
  const { method, status } = payment.payment;
  const words = sheetWords[status];
  return (
    <Receipt
      title={words.title}
      sample={paymentService === "sandbox" ? TEST_WORDS : undefined}
      facts={[
        ["Reference number", reference],
        ["Payment", methodNames[method]],
        paidAt === undefined
          ? ["Started on", sydneyDate(createdAt)]
          : ["Paid on", sydneyDate(paidAt)],
      ]}
      lines={[{ key: "invoice", label: `Invoice ${invoiceNumber}`, cents: amountCents }]}
      total={{ label: words.total, cents: amountCents }}
      printWord={words.print}
    />
  );
}
