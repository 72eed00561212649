import styles from "./Figure.module.css";
import { drawing } from "./registry";

type Props = { name: string; caption: string; alternative: string };

/** A drawing of our own, with its caption and the same in words. */
export function Figure({ name, caption, alternative }: Props) {
  const Drawing = drawing(name);
  if (Drawing === undefined) return null;
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} role="img" aria-label={alternative}>
        <Drawing />
      </div>
      <figcaption className="quiet">{caption}</figcaption>
    </figure>
  );
}
