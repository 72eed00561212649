import type { FamilyData } from "../../content/figure-families";
import { Icon } from "../../ui/Icon";
import { keyed } from "../../ui/keyed";
import styles from "./Flow.module.css";

type Station = FamilyData<"flow">["stages"][number][number];

/** What leads to what: one station after the other, or several at one stage where the way divides. */
export function Flow({ stages }: FamilyData<"flow">) {
  return (
    <div className={styles.container}>
      <ol className={styles.flow}>
        {keyed(stages, ([first]) => first?.name ?? "").map(([key, stations], index) => (
          <li key={key} data-divided={stations.length > 1 || undefined}>
            {index > 0 && <span className={styles.arrow} />}
            <div className={styles.stage}>
              {keyed(stations, ({ name }) => name).map(([key, station]) => (
                <Box key={key} station={station} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Box({ station: { icon, name, code, note, main } }: { station: Station }) {
  return (
    <div className={styles.box} data-main={main}>
      <Icon name={icon} />
      <div>
        <b>{name}</b>
        {code && <code translate="no">{code}</code>}
        {note && <span>{note}</span>}
      </div>
    </div>
  );
}
