import styles from "./frame.module.css";

type Props = {
  /** For a field that this text describes. */
  id?: string;
  text: string;
  /** The part that is wrong, from `start` to before `end`; an empty part shows where something is missing. */
  place: { start: number; end: number };
};

/** What was typed, with the part that is wrong marked. */
export function MarkedText({ id, text, place: { start, end } }: Props) {
  return (
    <p className={styles.marked} id={id}>
      <span className="visually-hidden">Where: </span>
      {text.slice(0, start)}
      <mark>{start === end ? " ‸ " : text.slice(start, end)}</mark>
      {text.slice(end)}
    </p>
  );
}
