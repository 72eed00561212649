import type { PromotionModel } from "../content/model";
import { HEAT_MAP_EVENTS } from "../services/settings";
import { Notice } from "../ui/Notice";
import { ConsentQuestion } from "./ConsentQuestion";
import styles from "./Notices.module.css";

type Props = {
  /** What is said of an outage, if there is one. */
  outage: string[];
  promotions: PromotionModel[];
  /** What is said of the referrer, if anything. */
  referrer: string | undefined;
};

/** Notices above a page. None stands in the way of anything. */
export function Notices({ outage, promotions, referrer }: Props) {
  return (
    <>
      {outage.length > 0 && (
        <div className={`frame ${styles.notice}`}>
          <Notice tone="warning">
            {outage.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </div>
      )}
      {promotions.map(({ title, text }) => (
        <section key={title} aria-label={title} className={styles.promotion}>
          <p className="frame">
            <strong>{title}</strong> {text}
          </p>
        </section>
      ))}
      {referrer && (
        <div className={`frame ${styles.notice}`}>
          <Notice tone="warning">
            <p>{referrer}</p>
          </Notice>
        </div>
      )}
      {HEAT_MAP_EVENTS && <ConsentQuestion />}
    </>
  );
}
