/**
 * Our own line icons on a 24 px grid, 1.5 px strokes, round joins. Only drawings that are used.
 * An icon stands beside words and is never the only carrier of meaning, so it is hidden from assistive technology.
 */
import styles from "./Icon.module.css";

const drawings = {
  arrow: "M4 12h15M13 6l6 6-6 6",
  barcode: "M4 5v14M8 5v14M11 5v14M15 5v14M17.5 5v14M20.5 5v14",
  book: "M12 6.5C9.5 4.5 6 4.5 3.5 5v13.5c2.5-.5 6-.5 8.5 1.5 2.5-2 6-2 8.5-1.5V5c-2.5-.5-6-.5-8.5 1.5zM12 6.5V20",
  box: "M12 3l8 4v10l-8 4-8-4V7zM4 7l8 4 8-4M12 11v10",
  building: "M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3",
  calculator: "M6 3h12v18H6zM6 9h12M6 15h12M10 9v12M14 9v12",
  chart: "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
  check: "M4.5 12.5l5 5 10-11",
  chevron: "M6 9.5l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  data: "M12 3.5c4.4 0 7.5 1.3 7.5 3s-3.1 3-7.5 3-7.5-1.3-7.5-3 3.1-3 7.5-3zM4.5 6.5v11c0 1.7 3.1 3 7.5 3s7.5-1.3 7.5-3v-11M4.5 12c0 1.7 3.1 3 7.5 3s7.5-1.3 7.5-3",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  error: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v6M12 16.5h.01",
  external: "M13 4h7v7M20 4l-9 9M17 14v6H4V7h6",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z",
  health:
    "M12 20C5 15.5 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6.5-9 11zM12 9v5M9.5 11.5h5",
  question:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5h.01",
  information: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5h.01",
  leaf: "M5 19C5 9 11 5 20 4c0 10-4 15-11 15-2 0-3-1-3-1M5 20c1-5 4-8.5 9-10.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  number: "M9.5 4l-3 16M17.5 4l-3 16M4.5 9h16M3.5 15h16",
  pallet: "M5 4h6v9H5zM13 7h6v6h-6zM3 16h18M4 20h3M10.5 20h3M17 20h3M5.5 16v4M12 16v4M18.5 16v4",
  people:
    "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.5 19c.5-3.5 2.5-5.5 5.5-5.5s5 2 5.5 5.5M15.5 5.5a3 3 0 0 1 0 5.5M17 14c2 .6 3.2 2.4 3.5 5",
  phone: "M5 4h4l1.5 4.5-2 1.5c1 2.5 3 4.5 5.5 5.5l1.5-2L20 15v4c-8.5 1-16-6.5-15-15z",
  location:
    "M12 21c-4.5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  recall: "M4.5 12a7.5 7.5 0 1 1 2.5 5.6M4 19v-5h5M12 8v4.5l3 2",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  shield: "M12 3l7.5 3v5.5c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  shop: "M4 10v10h16V10M3 10l2-6h14l2 6c-1 2-4 2-4.5 0-.5 2-4 2-4.5 0-.5 2-4 2-4.5 0-.5 2-3.5 2-4.5 0zM10 20v-5h4v5",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5h.01",
  train:
    "M7 4h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5 12h14M8.5 15h.01M15.5 15h.01M8 18l-2 3M16 18l2 3",
  truck:
    "M3 6h11v10H3zM14 9h4l3 4v3h-7M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5h.01",
  // Marks of other places, drawn as plain lines.
  facebook: "M15.5 4H14a3 3 0 0 0-3 3v13M8 11.5h6.5",
  linkedin: "M4 4h16v16H4zM8 11v5.5M8 8h.01M11.5 16.5V11M11.5 13.5c0-3.5 5-3.5 5 0v3",
  youtube:
    "M5.5 6h13A2.5 2.5 0 0 1 21 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6zM10.5 9.5v5l4-2.5z",
} as const;

export type DrawnIcon = keyof typeof drawings;

/** Whether `name`, which may come from content, is one of our drawings. */
export function isDrawn(name: string): name is DrawnIcon {
  return Object.hasOwn(drawings, name);
}

/** Draws the named icon; a name from content that is not drawn shows nothing. */
export function Icon({ name }: { name: string }) {
  if (!isDrawn(name)) return null;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
