import { useLayoutEffect, useRef, useState } from "react";
import type { PageModel } from "../content/model";
import { focusHash, hashTarget, isModalHash } from "../navigation/focus";
import { useTabTitle } from "../site-context";
import { Guide } from "./Guide";
import styles from "./Guides.module.css";

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

/** The guide that is open, by its id; `null` if none is. Undefined in the HTML that is served, which holds all of them. */
type OpenGuide = string | null | undefined;

/**
 * The guide that the address names, or that holds what the address names. When it changes, it is
 * scrolled to and gets the focus; when it closes, the link that opens it does.
 *
 * Also returns a function that opens a guide in place, for a word that the browser has found in it.
 */
function useOpenGuide({ path, guides = [] }: PageModel): [OpenGuide, (id: string) => void] {
  const [open, setOpen] = useState<OpenGuide>();
  const shown = useRef<OpenGuide>(undefined);

  useLayoutEffect(() => {
    function follow() {
      const target = hashTarget(location.hash);
      const holds = (id: string) => document.getElementById(id)?.contains(target ?? null) ?? false;
      const named = guides.find(({ id }) => holds(id))?.id ?? null;
      // A dialog opens over the guide.
      setOpen((current) => (isModalHash(location.hash) ? (current ?? null) : named));
    }
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [guides]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = open;
    // At first the browser, or the navigation to this page, has scrolled already.
    if (before === undefined || before === open) return;
    if (open) focusHash(location.hash)?.scrollIntoView();
    else focusLink(`${path}#${before}`);
  }, [open, path]);

  function openInPlace(id: string) {
    history.replaceState(history.state, "", `#${id}`);
    shown.current = id;
    setOpen(id);
  }
  return [open, openInPlace];
}

function focusLink(href: string): void {
  const links = document.querySelectorAll<HTMLElement>("main a");
  [...links].find((link) => link.getAttribute("href") === href)?.focus({ preventScroll: true });
}
