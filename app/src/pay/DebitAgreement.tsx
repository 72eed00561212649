import { agreement, sections } from "../../../fixtures/content/words/direct-debit-agreement";
import { agreement as words } from "../../../fixtures/content/words/pay";
import { say } from "../say";
import { useSite } from "../site-context";
import { Disclosure } from "../ui/Disclosure";
import { Link } from "../ui/Link";

/** What a payer agrees to with a direct debit, where they choose it and before they leave for the payment page. */
export function DebitAgreement() {
  const { phone } = useSite().footer;
  return (
    <Disclosure summary={agreement.title}>
      {Object.values(sections).map(({ heading, text }) => (
        <p key={heading}>
          <strong>{heading}</strong>
          <br />
          {say(text, { phone: phone.display })}
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
