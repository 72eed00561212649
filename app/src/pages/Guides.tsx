import type { PageModel } from "../content/model";
import { Guide } from "./Guide";
import styles from "./Guides.module.css";
import { useOpenGuide } from "./use-open-guide";
import { useTabTitle } from "./use-tab-title";

/**
 * The guides of a page. All are in the HTML, so they can be read and printed without scripts; with
 * scripts the one that the address names is shown alone, or else only the page around them.
 */
export function Guides({ page }: { page: PageModel }) {
  const { guides = [] } = page;
  const [open, openInPlace] = useOpenGuide(page);
  useTabTitle(page, guides.find(({ id }) => id === open)?.name);

  return (
    <div className={styles.guides} data-guides>
      {guides.map((guide, index) => (
        <Guide
          key={guide.id}
          guide={guide}
          path={page.path}
          previous={guides[index - 1]}
          next={guides[index + 1]}
          state={open === undefined ? "served" : guide.id === open ? "open" : "closed"}
          onFound={() => openInPlace(guide.id)}
        />
      ))}
    </div>
  );
}
