import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon";
import styles from "./frame.module.css";

const icons = {
  right: "check",
  warned: "warning",
  wrong: "error",
  waiting: "information",
} as const;

type Props = {
  /** `waiting` for more to be typed is no fault. */
  tone: keyof typeof icons;
  children: ReactNode;
};

/** The answer of a tool in one sentence, read out as it changes. */
export function Verdict({ tone, children }: Props) {
  return (
    <p className={styles.verdict} data-tone={tone} role="status">
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  );
}
