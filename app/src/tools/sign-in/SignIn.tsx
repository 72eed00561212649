import { signInAddress } from "../../services/service-settings";
import { useSite } from "../../site-context";
import { ButtonLink } from "../../ui/Button";
import { Notice } from "../../ui/Notice";

type Props = { address?: string | undefined };

/**
 * Hands over to the identity provider. There is no password field on this site, on purpose.
 * Until an address is set it says so, and the page explains where to sign in.
 */
export function SignIn({ address = signInAddress() }: Props) {
  const { start, missing } = useSite().signIn;
  if (address === undefined) {
    return (
      <Notice tone="information">
        <p>{missing}</p>
      </Notice>
    );
  }
  return (
    <p className="actions">
      <ButtonLink model={{ text: start, href: address, style: "primary", size: "large" }} />
    </p>
  );
}
