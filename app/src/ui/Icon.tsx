import styles from "./Icon.module.css";

/**
 * One of our own line icons: 24 px grid, 1.5 px strokes, round joins. The drawings are in `icons.svg`, which the
 * build puts into every page once, so that no script carries them.
 * An icon stands beside words and is never the only carrier of meaning, so it is hidden from assistive technology.
 */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
