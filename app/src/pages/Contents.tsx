import type { PageModel } from "../content/model";
import { Icon } from "../ui/Icon";
import styles from "./Contents.module.css";

/** The headings of a long page: beside the text where there is room, otherwise collapsed above it. */
export function Contents({ contents }: { contents: PageModel["contents"] }) {
  const title = "On this page";
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <details>
        <summary>
          {title}
          <Icon name="chevron" />
        </summary>
        <ul>
          {contents.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
