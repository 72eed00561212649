import { useSyncExternalStore } from "react";
import { shell as words } from "../../../fixtures/content/words/interface";
import { now as clock } from "../clock";
import type { SiteModel } from "../content/model";
import { say } from "../say";
import { VisuallyHidden } from "../ui/Announcer";
import { AsServed } from "../ui/AsServed";
import { fieldSource } from "../ui/field-source";
import { filled } from "../ui/filled";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import { LinkList } from "../ui/LinkList";
import styles from "./Footer.module.css";
import { Logo } from "./Logo";

type Props = {
  site: SiteModel;
  /** The clock. */
  now?: () => number;
};

/** The end of every basic page: where to go, how to reach us, who we are. */
export function Footer({ site, now = clock }: Props) {
  const { footer } = site;
  const year = useSyncExternalStore(
    noChanges,
    () => String(new Date(now()).getFullYear()),
    () => footer.year,
  );
  return (
    <footer className={styles.footer}>
      <div className={`frame ${styles.inside}`}>
        <div className={styles.about}>
          <Logo name={site.name} />
          <p className={styles.contact} {...fieldSource(site, "contact")}>
            {filled(footer.contact, {
              phone: <a href={footer.phone.href}>{footer.phone.display}</a>,
            })}
          </p>
          <AsServed
            as="ul"
            className={styles.social}
            aria-label={words.socialMedia}
            of={footer.social}
          >
            {() =>
              keyed(footer.social, ({ href }) => href).map(([key, link]) => (
                <li key={key}>
                  <Link href={link.href} {...fieldSource(link)}>
                    <Icon name={link.icon} />
                    <VisuallyHidden>{link.text}</VisuallyHidden>
                  </Link>
                </li>
              ))
            }
          </AsServed>
        </div>
        <AsServed as="nav" className={styles.columns} aria-label={words.footer} of={footer.columns}>
          {() =>
            keyed(footer.columns, (column) => column.title).map(([key, column]) => (
              <div key={key}>
                <h2 className={styles.title} {...fieldSource(column, "title")}>
                  {column.title}
                </h2>
                <LinkList links={column.links} className={styles.links} />
              </div>
            ))
          }
        </AsServed>
        <div className={styles.small}>
          <div className={styles.legal}>
            <LinkList links={footer.legal} className={styles.legalLinks} />
            <p {...fieldSource(site, "copyright")}>
              {say(words.businessNumber, { number: groupBusinessNumber(footer.businessNumber) })}
              {" · "}
              {footer.copyright.replace("{year}", year)}
            </p>
          </div>
          {footer.seal && (
            <img
              src={footer.seal.src}
              alt={footer.seal.alt}
              width="72"
              height="72"
              loading="lazy"
            />
          )}
        </div>
      </div>
    </footer>
  );
}

const noChanges = () => () => undefined;

/** An Australian Business Number is written 2-3-3-3. */
export function groupBusinessNumber(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1\u00a0$2\u00a0$3\u00a0$4");
}
