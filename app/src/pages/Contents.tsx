import type { PageModel } from "../content/model";
import styles from "./Contents.module.css";

/** The headings of a long page. */
export function Contents({ contents }: { contents: PageModel["contents"] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.title}>
        On this page
      </h2>
      <ul className={styles.list}>
        {contents.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
