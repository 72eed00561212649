import { blocks as words } from "../../../fixtures/content/words/interface";
import type { BlockOfType } from "../content/model";
import { say } from "../say";
import { mapAddress } from "../services/service-settings";
import { VisuallyHidden } from "../ui/Announcer";
import { fieldSource } from "../ui/field-source";
import { Icon } from "../ui/Icon";
import { keyed } from "../ui/keyed";
import { Link } from "../ui/Link";
import styles from "./Offices.module.css";
import { Section } from "./Section";

/** Where to find us. A map is only a link, so that no other host is contacted until someone follows it. */
export function Offices({ block }: { block: BlockOfType<"offices"> }) {
  const Title = block.heading === undefined ? "h2" : "h3";
  return (
    <Section block={block}>
      <ul className={styles.offices}>
        {keyed(block.offices, (office) => office.name).map(([key, office]) => (
          <li key={key} className={styles.office}>
            <Title {...fieldSource(office, "name")}>{office.name}</Title>
            {office.address.length > 0 && (
              <address {...fieldSource(office, "address")}>
                {keyed(office.address, (line) => line).map(([key, line]) => (
                  <span key={key}>{line}</span>
                ))}
              </address>
            )}
            {office.note && <p {...fieldSource(office, "note")}>{office.note}</p>}
            <p>{office.call ? <a href={office.call}>{office.phone}</a> : office.phone}</p>
            {office.hours && (
              <p className="quiet" {...fieldSource(office, "hours")}>
                {office.hours}
              </p>
            )}
            {office.map && (
              <p className={styles.map}>
                <Icon name="location" />
                <Link href={mapAddress(office.map.href)}>
                  {words.map}
                  <VisuallyHidden> {say(words.mapOf, { office: office.name })}</VisuallyHidden>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
