import type { Membership } from "../engine/load-membership";
import { Icon } from "../ui/Icon";
import styles from "./Join.module.css";

/** What members get: with numbers for products, or with locations only, where two things are missing. */
export function Benefits({ engine, needs }: { engine: Membership; needs: string | undefined }) {
  const { benefits, locationBenefits } = engine.membershipLists();
  const shown = needs === "locationsOnly" ? locationBenefits : benefits;
  return (
    <ul className={styles.benefits}>
      {shown.map((benefit) => {
        const isMissing = "isAvailable" in benefit && !benefit.isAvailable;
        return (
          <li key={benefit.id} data-missing={isMissing ? "" : undefined}>
            <Icon name={isMissing ? "close" : "check"} />
            <span>
              {isMissing && "Not included: "}
              {benefit.label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
