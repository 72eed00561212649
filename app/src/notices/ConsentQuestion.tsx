import { useState } from "react";
import { answerConsent, isConsentOpen } from "../services/heat-map/consent";
import { Button } from "../ui/Button";
import styles from "./Notices.module.css";

/** Asks for consent to measuring, until there is an answer. */
export function ConsentQuestion() {
  const [isOpen, setIsOpen] = useState(isConsentOpen);
  if (!isOpen) return null;
  const answer = (consent: "yes" | "no") => {
    answerConsent(consent);
    setIsOpen(false);
  };
  return (
    <section aria-label="Measurement" className={`frame ${styles.consent}`}>
      <p>
        May we count the errors people meet on this site? We send the page and what happened,
        nothing about you.
      </p>
      <p className="actions">
        <Button onClick={() => answer("yes")}>Yes, count them</Button>
        <Button onClick={() => answer("no")}>No</Button>
      </p>
    </section>
  );
}
