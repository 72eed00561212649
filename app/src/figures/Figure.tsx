import { reportFault } from "../content/report-fault";
import styles from "./Figure.module.css";
import { drawFigure } from "./registry";

type Props = { name: string; caption: string; alternative: string };

/** A drawing of our own, with its caption and the same in words. */
export function Figure({ name, caption, alternative }: Props) {
  const drawing = drawFigure(name);
  if (drawing === undefined) {
    reportFault(`unknown figure ${name}`);
    return null;
  }
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} role="img" aria-label={alternative}>
        {drawing}
      </div>
      <figcaption className="quiet">{caption}</figcaption>
    </figure>
  );
}
