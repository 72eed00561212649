import type { Membership, MembershipOptionId } from "../../engine/load-membership";
import { Icon } from "../../ui/Icon";
import styles from "../Join.module.css";

type Props = { engine: Membership; option: MembershipOptionId };

/** What an option brings, and what of the same list it does not. */
export function Benefits({ engine, option }: Props) {
  const { benefits, locationBenefits } = engine.membershipLists();
  const isForLocations = engine
    .membershipOptions()
    .some(({ id, glnOnly }) => id === option && glnOnly);
  const shown = isForLocations
    ? locationBenefits
    : benefits.map((benefit) => ({ ...benefit, isAvailable: benefit.options.includes(option) }));
  return (
    <ul className={styles.benefits}>
      {shown.map((benefit) => {
        const isMissing = !benefit.isAvailable;
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
