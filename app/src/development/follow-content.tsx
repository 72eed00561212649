/** Shows changes of the content files at once while the site is developed (`make dev`). No build contains it. */

import { createRoot } from "react-dom/client";
import type { PageData, SiteModel } from "../content/model";
import { pageDataPath } from "../content/page-data";
import type { PageHandle } from "../editor/watch-for-editors";
import { preparePage } from "../prepare-page";
import { Button } from "../ui/Button";
import { countOf } from "../ui/format";
import { Notice } from "../ui/Notice";
import { CONTENT_CHANGED, CONTENT_QUESTION, type ContentNews } from "./content-news";
import styles from "./follow-content.module.css";

/** Where the page's own script found the site's data. */
const siteFile = () => document.querySelector<HTMLElement>("script[data-site]")?.dataset.site ?? "";

/** The part of Vite's channel to its server that is needed here. */
type Channel = Pick<NonNullable<ImportMeta["hot"]>, "on" | "send">;

export function followContent(
  page: PageHandle,
  server: Channel | undefined = import.meta.hot,
): void {
  const note = createRoot(document.body.appendChild(document.createElement("div")));
  const showProblems = (problems: string[]) =>
    note.render(<ContentProblems problems={problems} onClose={() => showProblems([])} />);

  // One after the other, so that the last change is what stays.
  let shown = Promise.resolve();
  const follow = ({ problems }: ContentNews) => {
    showProblems(problems);
    if (problems.length > 0) return;
    shown = shown.then(() => showAgain(page)).catch(() => location.reload());
  };
  // What the pages' own cache holds may have changed since.
  page.loader.readFrom(async (path) => (await read<PageData>(pageDataPath(path))).page);
  server?.on(CONTENT_CHANGED, follow);
  server?.send(CONTENT_QUESTION);
}

/** Shows the page as it is now; rejects if it no longer exists. */
async function showAgain(page: PageHandle): Promise<void> {
  const path = page.shown().path;
  const [{ page: fresh }, site] = await Promise.all([
    read<PageData>(pageDataPath(path)),
    read<SiteModel>(siteFile()),
  ]);
  await preparePage(fresh);
  // Someone may have gone to another page in the meantime.
  if (page.shown().path === path) page.show(fresh, site);
}

/** Reads a file that the development server makes, of the type that it makes it from. */
async function read<Data>(address: string): Promise<Data> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Data;
}

type Props = {
  /** Each with the file and the field; empty if there is nothing to say. */
  problems: string[];
  onClose: () => void;
};

/** A note over the page, which still shows the content as it was before the problems. */
function ContentProblems({ problems, onClose }: Props) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.note} role="alert">
      <Notice tone="error">
        <p>
          The content has {countOf(problems.length, "problem")}. The page shows it as it was before.
        </p>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </p>
      </Notice>
    </div>
  );
}
