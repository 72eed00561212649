import { enquiryAddress } from "../navigation/enquiry-address";
import { useSite } from "../site-context";
import { Link } from "../ui/Link";

/** The way to ask for fees that are not set yet, with the question written. */
export function FeesEnquiry({ endDay }: { endDay: string }) {
  const { joinLinks, footer } = useSite();
  const { membershipEnquiry } = joinLinks;
  const message = `Please tell me the fees from ${endDay}.`;
  return (
    <p>
      {membershipEnquiry && (
        <>
          <Link href={enquiryAddress(membershipEnquiry.href, { topic: "account", message })}>
            Ask for the new fees
          </Link>{" "}
          or call{" "}
        </>
      )}
      <a href={footer.phone.href}>{footer.phone.display}</a>. We answer with them.
    </p>
  );
}
