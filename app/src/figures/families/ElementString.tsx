import type { FamilyData } from "../../content/figure-families";
import { NumberAnatomy, type NumberPart } from "../../ui/NumberAnatomy";
import styles from "./ElementString.module.css";

/** What a scanner reads: each identifier in its brackets, which are no part of the data, and the value after it. */
export function ElementString({ what, values }: FamilyData<"elementString">) {
  const parts = values.flatMap(({ identifier, role, text, label }): NumberPart[] => [
    { role: "identifier", text: `(${identifier})`, label: "", isPunctuation: true },
    { role, text, label: `${identifier} ${label}` },
  ]);
  return (
    <div className={styles.string}>
      <NumberAnatomy what={what} parts={parts} />
    </div>
  );
}
