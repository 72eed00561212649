import { useState } from "react";
import type { SiteModel } from "../content/model";
import { answerConsent, isConsentOpen } from "../services/heat-map/consent";
import { Button } from "../ui/Button";
import styles from "./Notices.module.css";

type Props = { words: SiteModel["consent"] };

/** Asks for consent to measuring, until there is an answer. */
export function ConsentQuestion({ words }: Props) {
  const [isOpen, setIsOpen] = useState(isConsentOpen);
  if (!isOpen) return null;
  const answer = (consent: "yes" | "no") => {
    answerConsent(consent);
    setIsOpen(false);
  };
  return (
    <section aria-label={words.label} className={`frame ${styles.consent}`}>
      <p>{words.question}</p>
      <p className="actions">
        <Button onClick={() => answer("yes")}>{words.agree}</Button>
        <Button onClick={() => answer("no")}>{words.refuse}</Button>
      </p>
    </section>
  );
}
