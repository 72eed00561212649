import { type ComponentType, useEffect, useRef, useState } from "react";
import { search as words } from "../../../fixtures/content/words/interface";
import type { SiteModel } from "../content/model";
import { Icon } from "../ui/Icon";
import { LinkList } from "../ui/LinkList";
import styles from "./Search.module.css";
import type { SearchFieldProps } from "./SearchField";
import { queryInAddress } from "./search-address";
import { isSlashOn } from "./slash-key";

/**
 * A panel with suggestions, which works without scripts.
 * The search field and the code that finds pages are fetched when the panel is first opened.
 */
export function Search({ search }: { search: SiteModel["search"] }) {
  const [Field, setField] = useState<ComponentType<SearchFieldProps>>();
  const panel = useRef<HTMLDetailsElement>(null);

  // A shared search opens as it was. The same HTML is served for every query, so that is done here.
  useEffect(() => {
    if (panel.current && queryInAddress() !== "") panel.current.open = true;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, key, target } = event;
      const isShortcut = ctrlKey || metaKey ? key === "k" && !altKey : key === "/" && isSlashOn();
      // What lies under a dialog cannot be used.
      const isBusy = (target as Element).closest?.(
        "input,select,textarea,[contenteditable],dialog",
      );
      if (!isShortcut || isBusy || !panel.current) return;
      event.preventDefault();
      panel.current.open = true;
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  async function onToggle() {
    if (!panel.current?.open) return;
    if (Field === undefined) {
      const { SearchField } = await import("./SearchField");
      setField(() => SearchField);
    } else {
      panel.current.querySelector("input")?.focus();
    }
  }

  const suggestions = (
    <LinkList links={search.suggestions} className={styles.suggestions} label={words.suggestions} />
  );

  return (
    <details className={styles.search} name="header" ref={panel} onToggle={onToggle}>
      <summary className={styles.summary} aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" />
        <span className="visually-hidden">{search.label}</span>
      </summary>
      <div className={styles.panel}>
        <search className={`frame ${styles.inside}`}>
          {Field === undefined ? suggestions : <Field search={search} suggestions={suggestions} />}
        </search>
      </div>
    </details>
  );
}
