import { agreement as words } from "../../../fixtures/content/words/pay";
import { useSite } from "../site-context";
import { Disclosure } from "../ui/Disclosure";
import { Link } from "../ui/Link";
// The server puts the same text into its mail about a direct debit.
import agreement from "./direct-debit-agreement.json";

/** What a payer agrees to with a direct debit, where they choose it and before they leave for the payment page. */
export function DebitAgreement() {
  const { phone } = useSite().footer;
  return (
    <Disclosure summary={agreement.title}>
      {agreement.sections.map(({ heading, text }) => (
        <p key={heading}>
          <strong>{heading}</strong>
          <br />
          {text.replaceAll("{phone}", phone.display)}
        </p>
      ))}
      <p>
        <Link href="/gs1-australia-privacy-policy">{words.privacyPolicy}</Link>
      </p>
    </Disclosure>
  );
}

/** What comes of a direct debit where the office sends an invoice. */
export const invoicedWords = agreement.invoiced;
