import { shell as words } from "../../../fixtures/content/words/interface";
import type { SiteModel } from "../content/model";
import { ButtonLink } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { LinkList } from "../ui/LinkList";
import styles from "./Header.module.css";
import { Logo } from "./Logo";
import { Menus } from "./Menus";
import { Search } from "./Search";
import { sheetId, useHeaderMenus } from "./use-header-menus";

/**
 * Utility row, logo, menus, search, and the buttons to join and to log in, which phones have in a row of their own.
 *
 * The menus are native `<details>`, and on narrow screens they are in a native popover, so everything
 * works without scripts. Scripts close menus on Escape, a click outside, and when focus or the page changes.
 */
export function Header({ site }: { site: SiteModel }) {
  const header = useHeaderMenus();
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.utility}>
        <LinkList links={site.secondaryLinks} className={`frame ${styles.utilityLinks}`} />
      </div>
      <div className={styles.main}>
        <div className={`frame ${styles.row}`}>
          <Logo name={site.name} />
          <nav className={styles.nav} id={sheetId} popover="auto" aria-label={words.mainMenu}>
            <div className={styles.sheetActions}>
              <Doors site={site} />
            </div>
            <LinkList links={site.memberLinks} className={styles.sheetLinks} />
            <Menus dropdowns={site.navigation} />
            <LinkList links={site.secondaryLinks} className={styles.sheetLinks} />
          </nav>
          <div className={styles.side}>
            {site.showSearch && <Search search={site.search} />}
            <div className={styles.doors}>
              <Doors site={site} />
            </div>
            <button className={styles.menuButton} type="button" popoverTarget={sheetId}>
              <span className={styles.whenShut}>
                <Icon name="menu" />
              </span>
              <span className={styles.whenOpen}>
                <Icon name="close" />
              </span>
              {words.menu}
            </button>
          </div>
        </div>
      </div>
      <div className={styles.below}>
        <div className={`frame ${styles.doorsBelow}`}>
          <Doors site={site} />
        </div>
      </div>
    </header>
  );
}

function Doors({ site: { join, login } }: { site: SiteModel }) {
  return (
    <>
      {login && <ButtonLink model={login} />}
      <ButtonLink model={join} />
    </>
  );
}

/** The top of a page without menus, search or footer: only the logo, which leads home. */
export function PlainHeader({ site }: { site: SiteModel }) {
  return (
    <header className={styles.plain}>
      <div className="frame">
        <Logo name={site.name} />
      </div>
    </header>
  );
}

/** The first stop of the Tab key: a link past the header to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {words.skip}
    </a>
  );
}
