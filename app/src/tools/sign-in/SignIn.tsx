import { signInAddress } from "../../services/single-sign-on";
import { ButtonLink } from "../../ui/Button";
import { Notice } from "../../ui/Notice";

type Props = { address?: string | undefined };

/**
 * Hands over to the identity provider. There is no password field on this site, on purpose.
 * Until an address is set it says so, and the page explains where to sign in.
 */
export function SignIn({ address = signInAddress() }: Props) {
  if (address === undefined) {
    return (
      <Notice tone="information">
        <p>
          Sign-in cannot be started from this page yet. Use the address in your welcome email. If
          you cannot find it, call us: the number is below and at the foot of this page.
        </p>
      </Notice>
    );
  }
  return (
    <p className="actions">
      <ButtonLink
        model={{ text: "Continue to sign in", href: address, style: "primary", size: "large" }}
      />
    </p>
  );
}
