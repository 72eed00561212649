import type { ComponentPropsWithRef } from "react";
import { shell as words } from "../../../fixtures/content/words/interface";
import { VisuallyHidden } from "./Announcer";
import { Icon } from "./Icon";
import styles from "./Link.module.css";

type Props = Omit<ComponentPropsWithRef<"a">, "href" | "target" | "rel"> & { href: string };

/** Whether the address is on another host; addresses within the site are written as paths. */
export function leavesSite(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/**
 * A link. Those to other hosts open in a new tab and say so.
 * Navigation within the site is handled by one listener on the document, so this is a plain anchor.
 */
export function Link({ href, children, ...rest }: Props) {
  if (!leavesSite(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} {...rest} target="_blank" rel="noopener">
      {children}
      <span className={styles.mark}>
        <Icon name="external" />
      </span>
      <VisuallyHidden> {words.newTab}</VisuallyHidden>
    </a>
  );
}
