import type { ReactNode } from "react";
import { MarkedText } from "../../ui/MarkedText";
import styles from "./frame.module.css";
import { Verdict } from "./Verdict";

type Props = {
  /** For the field that this describes, by `describedBy` and `isWrong`. */
  id: string;
  /** What was typed and the part of it that is wrong, unless all of it is. */
  marked?: { text: string; place: { start: number; end: number } };
  children: ReactNode;
};

/** What is wrong with what was typed, in a sentence and marked where it is. */
export function Fault({ id, marked, children }: Props) {
  return (
    <div className={styles.fault} id={id}>
      <Verdict tone="wrong">{children}</Verdict>
      {marked && <MarkedText {...marked} />}
    </div>
  );
}
