import { useState } from "react";
import { answerConsent, isConsentOpen } from "../services/consent";
import { Button } from "../ui/Button";
import styles from "./Notices.module.css";

/** Asks whether the use of the site may be measured, until there is an answer. */
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
