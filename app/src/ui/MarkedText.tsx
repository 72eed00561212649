import { form as words } from "../../../fixtures/content/words/interface";
import styles from "./MarkedText.module.css";

type Props = {
  /** For a field that this text describes. */
  id?: string;
  text: string;
  /** The part that is wrong, from `start` to before `end`; an empty part shows where something is missing. */
  place: { start: number; end: number };
};

/** Characters shown of a long text: as many on each side of what is marked, and of that itself. */
const MOST = 300;

/** What was typed, with the part that is wrong marked. */
export function MarkedText({ id, text, place: { start, end } }: Props) {
  return (
    <p className={styles.marked} id={id} translate="no">
      <span className="visually-hidden" translate="yes">
        {words.where}{" "}
      </span>
      {start > MOST && "…"}
      {text.slice(Math.max(0, start - MOST), start)}
      <mark>{start === end ? " ‸ " : text.slice(start, Math.min(end, start + MOST))}</mark>
      {end - start > MOST && "…"}
      {text.slice(end, end + MOST)}
      {text.length - end > MOST && "…"}
    </p>
  );
}
