import type { PromotionModel, SiteModel } from "../content/model";
import { HEAT_MAP_EVENTS } from "../services/service-settings";
import { Notice } from "../ui/Notice";
import { ConsentQuestion } from "./ConsentQuestion";
import styles from "./Notices.module.css";

type Props = {
  /** The lines of the outage notice; none without an outage. */
  outage: string[];
  promotions: PromotionModel[];
  /** The message about the referrer, if there is one. */
  referrer: string | undefined;
  consent: SiteModel["consent"];
};

/** Notices above a page. They never cover it. */
export function Notices({ outage, promotions, referrer, consent }: Props) {
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
      {HEAT_MAP_EVENTS && <ConsentQuestion words={consent} />}
    </>
  );
}
