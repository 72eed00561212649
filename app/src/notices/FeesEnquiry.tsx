import { enquiryAddress } from "../navigation/enquiry-address";
import { useSite } from "../site-context";
import { Link } from "../ui/Link";

/** The ways to ask for fees that are not set yet; in the enquiry the question is written. */
export function FeesEnquiry({ question }: { question: string }) {
  const { joinLinks, footer } = useSite();
  const { membershipEnquiry } = joinLinks;
  return (
    <p className="actions">
      {membershipEnquiry && (
        <Link
          href={enquiryAddress(membershipEnquiry.href, { topic: "account", message: question })}
        >
          {membershipEnquiry.text}
        </Link>
      )}
      <a href={footer.phone.href}>{footer.phone.display}</a>
    </p>
  );
}
