import type { ApplicationStatus } from "../../api/applications";
import { longDate } from "../../blocks/long-date";
import { TEST_WORDS } from "../../payment/payment-page";
import { methodNames, sheetWords } from "../../payment/payment-words";
import { Receipt, sydneyDate } from "../../payment/Receipt";
import { groupBusinessNumber } from "../../shell/Footer";

/** What was paid for an application, or is still to be paid. */
export function ApplicationReceipt({ application }: { application: ApplicationStatus }) {
  const { payment, quote, totalCents } = application;
  const words = sheetWords[payment.status];
  return (
    <Receipt
      title={words.title}
      sample={sampleWords(application)}
      facts={[
        ["Billed to", <Payer key="payer" payer={application.payer} />],
        ["Reference number", application.reference],
        ["Applied on", sydneyDate(application.submittedAt)],
        ["Payment", methodNames[payment.method]],
        ["Membership until", longDate(quote.paidUntil)],
      ]}
      lines={quote.lines.map(({ kind, ...line }) => ({ key: kind, ...line }))}
      total={{ label: words.total, cents: totalCents }}
      printWord={words.print}
    />
  );
}

function sampleWords({ quote, paymentService }: ApplicationStatus): string | undefined {
  if (quote.status === "sample") {
    return "These amounts are samples. No money was taken, and this is not a tax invoice.";
  }
  return paymentService === "sandbox" ? TEST_WORDS : undefined;
}

function Payer({ payer }: Pick<ApplicationStatus, "payer">) {
  return (
    <>
      {payer.organisation}
      <br />
      {payer.abn !== undefined && (
        <>
          ABN {groupBusinessNumber(payer.abn)}
          <br />
        </>
      )}
      {payer.person}
    </>
  );
}
