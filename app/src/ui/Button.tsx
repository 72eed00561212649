import type { ComponentPropsWithRef } from "react";
import type { ButtonModel } from "../content/block-parts";
import styles from "./Button.module.css";
import { fieldSource } from "./field-source";
import { Link } from "./Link";

type Appearance = { variant?: ButtonModel["style"]; size?: ButtonModel["size"] };

function classes({ variant = "secondary", size = "medium" }: Appearance): string {
  // The middle size has no style of its own.
  return [styles.button, styles[variant], styles[size]].filter(Boolean).join(" ");
}

/** A button. `variant="primary"` is kept for the one action that matters on a page. */
export function Button({ variant, size, ...rest }: ComponentPropsWithRef<"button"> & Appearance) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ ...(variant && { variant }), ...(size && { size }) })}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ model }: { model: ButtonModel }) {
  return (
    <Link
      {...fieldSource(model)}
      href={model.href}
      className={classes({ variant: model.style, size: model.size })}
    >
      {model.text}
    </Link>
  );
}
