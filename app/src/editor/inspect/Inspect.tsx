import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../ui/Announcer";
import { CopyButton } from "../../ui/CopyButton";
import styles from "./Inspect.module.css";
import { entryAddress, inWords, namedElement, type ShownField, shownFields } from "./shown-fields";

type Props = {
  /** The part of the document that is inspected. */
  root: HTMLElement;
  /** Where an entry is edited, with `{id}` for its id; null if only files hold it. */
  entryUrl: string | null;
  nameOf: (entry: string) => string;
  /** Opens a field in the editor around the page, if there is one. */
  onOpen?: ((field: ShownField) => void) | undefined;
};

/**
 * Outlines around everything that an editor can change, with the way to its entry.
 *
 * A click on an element does what its label does, also on a link or button inside, which does nothing else
 * meanwhile. By keyboard the labels are reached, in the order of the page; one shows while its element is
 * under the pointer or while it has the focus itself.
 */
export function Inspect({ root, entryUrl, nameOf, onOpen }: Props) {
  const fields = useShownFields(root);
  const overlay = useRef<HTMLElement>(null);
  const active = useNamedUnderPointer(overlay);
  useOpenByClick(root, (element) => {
    const index = fields.findIndex((shown) => shown.element === element);
    const label = overlay.current?.querySelectorAll("li")[index]?.querySelector("a, button");
    if (label instanceof HTMLElement) label.click();
  });
  return (
    <nav className={styles.overlay} aria-label={words.fields} ref={overlay}>
      <ul>
        {fields.map((shown, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a field can be shown twice, and the list is in the order of the page
            key={index}
            className={styles.field}
            style={shown.place}
            data-active={shown.element === active ? "" : undefined}
            data-in-header={shown.element.closest("header") ? "" : undefined}
            onFocus={() => shown.element.scrollIntoView({ block: "nearest" })}
          >
            <div className={styles.label} {...labelPlace(shown)}>
              <Label {...{ shown, entryUrl, onOpen }} entry={nameOf(shown.entry)} />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Room for a label above its element; without it the label is below. */
const LABEL_HEIGHT = 40;
const EDGE = 16;

/** Puts a label where it is in the window, and no wider than that. */
function labelPlace({ place: { left, top, width } }: ShownField) {
  const isAtEnd = left - scrollX > innerWidth / 2;
  const room = isAtEnd ? left - scrollX + width : innerWidth - (left - scrollX);
  return {
    "data-below": top - scrollY < pageTop() + LABEL_HEIGHT ? "" : undefined,
    "data-at-end": isAtEnd ? "" : undefined,
    style: { maxInlineSize: `${Math.max(room - EDGE, 0)}px` },
  };
}

/** Where the page begins in the window (`tokens.css`). */
function pageTop(): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue("--page-top");
  return Number.parseFloat(value) || 0;
}

type LabelProps = Pick<Props, "entryUrl" | "onOpen"> & { shown: ShownField; entry: string };

/** Opens the entry in the editor around the page or in a new tab; where it is a file, copies its id. */
function Label({ shown, entry, entryUrl, onOpen }: LabelProps) {
  const label = words.label(inWords(shown.field), entry);
  if (onOpen) {
    return (
      <button type="button" onClick={() => onOpen(shown)}>
        {label}
      </button>
    );
  }
  if (entryUrl === null) {
    return <CopyButton text={shown.entry} what={words.idOf(entry)} word={label} />;
  }
  return (
    <a href={entryAddress(entryUrl, shown.entry)} target="_blank" rel="noopener">
      {label}
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  );
}

/** The fields on the page, measured again whenever they may have moved. */
function useShownFields(root: HTMLElement): ShownField[] {
  const [fields, setFields] = useState<ShownField[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setFields(shownFields(root)));
    };
    const stopped = new AbortController();
    const listen = { signal: stopped.signal, capture: true, passive: true };
    const changes = new MutationObserver(measure);
    changes.observe(root, { childList: true, subtree: true, characterData: true });
    // The tool makes room for itself there.
    changes.observe(document.documentElement, { attributeFilter: ["style"] });
    const sizes = new ResizeObserver(measure);
    sizes.observe(root);
    for (const name of ["scroll", "toggle", "transitionend", "load"]) {
      document.addEventListener(name, measure, listen);
    }
    window.addEventListener("resize", measure, listen);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      stopped.abort();
    };
  }, [root]);
  return fields;
}

/** The element under the pointer that names its field, also while the pointer is on its label. */
function useNamedUnderPointer(overlay: { current: HTMLElement | null }): HTMLElement | undefined {
  const [named, setNamed] = useState<HTMLElement>();
  useEffect(() => {
    const move = ({ target }: Event) => {
      if (!overlay.current?.contains(target as Node)) setNamed(namedElement(target));
    };
    document.addEventListener("pointerover", move, { passive: true });
    return () => document.removeEventListener("pointerover", move);
  }, [overlay]);
  return named;
}

/** Calls `open` with the element that names its field, for each click on one in `root`, and keeps the click from the page. */
function useOpenByClick(root: HTMLElement, open: (element: HTMLElement) => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const element = namedElement(event.target);
      // The right button has its menu.
      if (event.button === 2 || !element || !root.contains(element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current(element);
    };
    // Before everything that the page listens to, with the middle button, too.
    const capture = { capture: true };
    window.addEventListener("click", click, capture);
    window.addEventListener("auxclick", click, capture);
    return () => {
      window.removeEventListener("click", click, capture);
      window.removeEventListener("auxclick", click, capture);
    };
  }, [root]);
}

/** The words of the inspection, together so that an editor of words finds them. */
export const words = {
  fields: "Fields on this page",
  /** Of a label: the field, and the entry it belongs to. */
  label: (field: string, entry: string) => `${entry}: ${field}`,
  newTab: " (opens in a new tab)",
  idOf: (entry: string) => `The id of ${entry}`,
};
