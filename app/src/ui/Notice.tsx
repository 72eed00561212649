import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./Notice.module.css";

export type NoticeTone = "information" | "sample" | "success" | "warning" | "error";

const looks = {
  information: { icon: "information", word: "Note" },
  sample: { icon: "information", word: "Sample" },
  success: { icon: "check", word: "Success" },
  warning: { icon: "warning", word: "Warning" },
  error: { icon: "error", word: "Error" },
} as const satisfies Record<NoticeTone, { icon: string; word: string }>;

/** A message set off from the text. Its tone is written, not only coloured. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <p className={styles.tone}>
        <Icon name={looks[tone].icon} />
        {looks[tone].word}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
