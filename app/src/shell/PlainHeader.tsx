import type { SiteModel } from "../content/model";
import { Logo } from "./Logo";
import styles from "./PlainHeader.module.css";

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
