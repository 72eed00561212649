import type { ComponentPropsWithRef } from "react";
import type { ButtonModel } from "../content/model";
import styles from "./Button.module.css";
import { Link } from "./Link";

type Look = { look?: ButtonModel["style"]; size?: ButtonModel["size"] };

function classes({ look = "secondary", size = "medium" }: Look): string {
  return `${styles.button} ${styles[look]} ${styles[size]}`;
}

/** A button. `look="primary"` is kept for the one action that matters on a page. */
export function Button({ look, size, ...rest }: ComponentPropsWithRef<"button"> & Look) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ ...(look && { look }), ...(size && { size }) })}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ model }: { model: ButtonModel }) {
  return (
    <Link href={model.href} className={classes({ look: model.style, size: model.size })}>
      {model.text}
    </Link>
  );
}
