import type {
  NavigationColumnModel,
  NavigationDropdownModel,
  NavigationGroupModel,
} from "../content/model";
import { AsServed } from "../ui/AsServed";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import { LinkList } from "../ui/LinkList";
import styles from "./Menus.module.css";

/** The five menus: a row with full-width panels on wide screens, a list of disclosures in the sheet. */
export function Menus({ dropdowns }: { dropdowns: NavigationDropdownModel[] }) {
  return (
    <AsServed as="ul" className={styles.menus} of={dropdowns}>
      {() =>
        keyed(dropdowns, (dropdown) => dropdown.title).map(([key, dropdown]) => (
          <li key={key}>
            <details className={styles.menu} name="header">
              <summary className={styles.summary} {...fieldSource(dropdown, "title")}>
                {dropdown.title}
                <span className={styles.chevron}>
                  <Icon name="chevron" />
                </span>
              </summary>
              <Panel dropdown={dropdown} />
            </details>
          </li>
        ))
      }
    </AsServed>
  );
}

function Panel({ dropdown }: { dropdown: NavigationDropdownModel }) {
  return (
    <div className={styles.panel}>
      <div className={`frame ${styles.inside}`}>
        {dropdown.overview && (
          <p className={styles.overview}>
            <Link href={dropdown.overview.href} {...fieldSource(dropdown.overview)}>
              {dropdown.overview.text}
              <Icon name="arrow" />
            </Link>
          </p>
        )}
        <div className={styles.columns}>
          {keyed(dropdown.columns, (column) => column.name).map(([key, column]) => (
            <Column key={key} column={column} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Column({ column }: { column: NavigationColumnModel }) {
  return (
    <div className={styles.column}>
      <p className={styles.columnName} {...fieldSource(column, "name")}>
        {column.name}
      </p>
      {keyed(column.groups, (group) => group.title).map(([key, group]) => (
        <Group key={key} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: NavigationGroupModel }) {
  const title = (
    <>
      {group.icon && <Icon name={group.icon} />}
      <span {...fieldSource(group, "title")}>{group.title}</span>
    </>
  );
  return (
    <div className={styles.group}>
      {group.href === undefined ? (
        <p className={styles.groupTitle}>{title}</p>
      ) : (
        <p className={styles.groupTitle}>
          <Link href={group.href}>{title}</Link>
        </p>
      )}
      {group.items.length > 0 && <LinkList links={group.items} className={styles.items} />}
    </div>
  );
}
