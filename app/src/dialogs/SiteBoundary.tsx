import { Component, type ReactNode } from "react";
import { dialog as words } from "../../../fixtures/content/words/interface";
import type { SiteModel } from "../content/model";
import { say } from "../say";
import { ButtonLink } from "../ui/Button";
import { UNEXPECTED } from "./messages";
import { raiseError } from "./raise-error";
import styles from "./SiteBoundary.module.css";

type Props = {
  site: SiteModel;
  /** Whether the page is the one whose HTML the server sent. */
  isServed: boolean;
  /** Called once, when React no longer renders the page. */
  onFault?: (() => void) | undefined;
  children: ReactNode;
};

type State = { hasFailed: boolean; html?: string | undefined };

/**
 * Keeps a fault in header or footer from leaving a blank page, and says that something went wrong.
 *
 * The HTML from the server works without scripts, so it stays on the screen, only without React.
 * A page that came later has no such HTML; the fallback takes its place.
 */
export class SiteBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };
  private hasRaised = false;

  static getDerivedStateFromError(): State {
    // React changes the document only after this, so it still holds what people see.
    return { hasFailed: true, html: document.getElementById("root")?.innerHTML };
  }

  override componentDidCatch(error: unknown) {
    if (this.hasRaised) return;
    this.hasRaised = true;
    this.props.onFault?.();
    raiseError(error);
  }

  override render() {
    const { site, isServed, children } = this.props;
    const { hasFailed, html } = this.state;
    if (!hasFailed) return children;
    if (!isServed || !html) return <SiteFallback phone={phoneOf(site)} />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React or the server wrote.
    return <div dangerouslySetInnerHTML={{ __html: html }} />;
  }
}

/** The phone number, unless the record of the site is what is broken. */
function phoneOf(site: SiteModel | null): SiteModel["footer"]["phone"] | undefined {
  const footer: Partial<SiteModel["footer"]> | undefined = site?.footer;
  const { href, display } = footer?.phone ?? {};
  if (typeof href !== "string" || typeof display !== "string") return undefined;
  return { href, display };
}

/** What is left when header or footer cannot be shown: what happened, and two ways on. */
function SiteFallback({ phone }: { phone: SiteModel["footer"]["phone"] | undefined }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="brand-field">
        <div className={`frame on-brand ${styles.inside}`}>
          <h1 tabIndex={-1}>{UNEXPECTED}</h1>
        </div>
      </div>
      <div className={`frame ${styles.inside}`}>
        <p className="actions">
          <ButtonLink model={{ text: words.goHome, href: "/", style: "primary", size: "large" }} />
          {phone && (
            <ButtonLink
              model={{
                text: say(words.call, { phone: phone.display }),
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
