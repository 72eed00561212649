import type { ComponentPropsWithRef } from "react";
import { buttons } from "../../../fixtures/content/words/interface";
import styles from "./BackLink.module.css";
import { Icon } from "./Icon";

/** The way to the step before, above the heading of a step. */
export function BackLink(props: Omit<ComponentPropsWithRef<"a">, "children" | "className">) {
  return (
    <a {...props} className={styles.back}>
      <Icon name="chevron" />
      {buttons.back}
    </a>
  );
}
