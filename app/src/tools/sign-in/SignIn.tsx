import { useSite } from "../../site-context";
import { ButtonLink } from "../../ui/Button";
import { Notice } from "../../ui/Notice";

/**
 * Hands over to where members sign in. There is no password field on this site, on purpose.
 * Until the settings give an address it says how members sign in meanwhile.
 */
export function SignIn() {
  const { address, start, missing } = useSite().signIn;
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
