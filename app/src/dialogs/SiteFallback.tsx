import type { SiteModel } from "../content/model";
import { ButtonLink } from "../ui/Button";
import { CALL, HOME, UNEXPECTED } from "./messages";
import styles from "./SiteFallback.module.css";

/** What is left when header or footer cannot be shown: what happened, and two ways on. */
export function SiteFallback({ phone }: { phone: SiteModel["footer"]["phone"] | undefined }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="brand-field">
        <div className={`frame on-brand ${styles.inside}`}>
          <h1 tabIndex={-1}>{UNEXPECTED}</h1>
        </div>
      </div>
      <div className={`frame ${styles.inside}`}>
        <p className="actions">
          <ButtonLink model={{ text: HOME, href: "/", style: "primary", size: "large" }} />
          {phone && (
            <ButtonLink
              model={{
                text: `${CALL} ${phone.display}`,
                href: phone.href,
                style: "secondary",
                size: "large",
              }}
            />
          )}
        </p>
      </div>
    </main>
  );
}
