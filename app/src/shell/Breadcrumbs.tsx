import { shell as words } from "../../../fixtures/content/words/interface";
import type { BreadcrumbModel } from "../content/model";
import { Icon } from "../ui/Icon";
import { Link } from "../ui/Link";
import styles from "./Breadcrumbs.module.css";

/** The pages above this one. The page itself is the heading right below, so it is not repeated here. */
export function Breadcrumbs({ links }: { links: BreadcrumbModel[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={words.breadcrumbs}>
      <ol className={styles.crumbs}>
        {links.map((link, index) => (
          <li key={link.text}>
            {link.href === undefined ? link.text : <Link href={link.href}>{link.text}</Link>}
            {index < links.length - 1 && <Icon name="chevron" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
