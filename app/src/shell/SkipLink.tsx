import styles from "./SkipLink.module.css";

/** The first thing a keyboard meets: past the header to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
