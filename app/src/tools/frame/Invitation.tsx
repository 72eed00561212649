import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import styles from "./frame.module.css";

type Props = {
  /** What to do, and what is to be known before. */
  children: ReactNode;
  examples: readonly { name: string; onUse: () => void }[];
  /** Whether an example can be shown yet. */
  disabled?: boolean;
};

/** What stands where an answer will be, while nothing is entered. */
export function Invitation({ children, examples, disabled }: Props) {
  return (
    <div className={styles.empty}>
      {children}
      <div className="actions needs-script">
        {examples.map(({ name, onUse }) => (
          <Button key={name} size="small" disabled={disabled} onClick={onUse}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
