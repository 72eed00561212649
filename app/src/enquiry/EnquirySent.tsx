import { useEffect, useRef } from "react";
import { useSite } from "../site-context";
import { Button } from "../ui/Button";
import { CopyButton } from "../ui/CopyButton";
import styles from "./EnquiryForm.module.css";

type Props = { reference: string; onAnother: () => void };

/** Says that an enquiry has arrived, and what happens next. */
export function EnquirySent({ reference, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { phone } = useSite().footer;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent} data-tool="enquiryForm">
      <h3 ref={heading} tabIndex={-1}>
        Your enquiry has arrived
      </h3>
      <p>Your reference number is</p>
      <p className={styles.reference}>
        <strong className="number">{reference}</strong>
        <CopyButton text={reference} what="reference number" />
      </p>
      <p>
        We have sent a confirmation to your email address, and our answer will come there too. If
        the confirmation has not arrived in an hour, look in your junk folder. If you need an answer
        sooner, call <a href={phone.href}>{phone.display}</a> and give the reference number.
      </p>
      <p className="actions">
        <Button onClick={onAnother}>Send another enquiry</Button>
      </p>
    </div>
  );
}
