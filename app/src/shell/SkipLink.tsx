import styles from "./SkipLink.module.css";

/** The first stop of the Tab key: a link past the header to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
