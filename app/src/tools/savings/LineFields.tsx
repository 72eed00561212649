import { type ReactNode, useState } from "react";
import type { SavingsFieldId } from "../../engine/load-amounts";
import { Disclosure } from "../../ui/Disclosure";
import type { Line } from "./layout";
import { lineHints, lineNames } from "./messages";
import styles from "./SavingsCalculator.module.css";

type Props = {
  line: Line;
  /** The fields to look at again, which are never hidden. */
  open: Set<SavingsFieldId>;
  children: (field: SavingsFieldId) => ReactNode;
};

/** A line of the estimate: how many there are, and what it assumes about each. */
export function LineFields({ line, open, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={styles.line}>
      <legend>{lineNames[line.id]}</legend>
      <p className="quiet">{lineHints[line.id]}</p>
      {children(line.volume)}
      <Disclosure
        summary={`Figures for ${lineNames[line.id].toLowerCase()}`}
        open={isOpen || line.figures.some((field) => open.has(field))}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {line.figures.map(children)}
      </Disclosure>
    </fieldset>
  );
}
