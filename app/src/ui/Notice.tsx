import type { ReactNode } from "react";
import { notice as words } from "../../../fixtures/content/words/interface";
import { Icon } from "./Icon";
import styles from "./Notice.module.css";

export type NoticeTone = "information" | "sample" | "success" | "warning" | "error";

const icons: Record<NoticeTone, string> = {
  information: "information",
  sample: "information",
  success: "check",
  warning: "warning",
  error: "error",
};

/** A message set off from the text. Its tone is written, not only coloured. */
export function Notice({ tone, children }: { tone: NoticeTone; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <p className={styles.tone}>
        <Icon name={icons[tone]} />
        {words[tone]}
      </p>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
