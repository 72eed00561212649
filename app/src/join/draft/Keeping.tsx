import { useSite } from "../../site-context";
import { ConfirmButton } from "../../ui/ConfirmButton";
import { Disclosure } from "../../ui/Disclosure";
import { Link } from "../../ui/Link";
import type { JoinForm } from "../form/form";
import styles from "../Join.module.css";
import { draftStore } from "./draft";
import { ResumeLink } from "./ResumeLink";

/** Under every screen: where the answers are, how to go on elsewhere, how to clear them, and who helps. */
export function Keeping({ form }: { form: JoinForm }) {
  const { footer, joinLinks } = useSite();
  const { contact } = joinLinks;
  const clear = () => {
    draftStore.clear();
    location.hash = "";
  };
  return (
    <footer className={styles.keeping}>
      <p>
        {draftStore.isKept()
          ? "Your answers are saved on this device until you send or clear them."
          : "This browser cannot save your answers. Before you close the tab, send them or email yourself a link."}
      </p>
      <Disclosure summary="Finish later or on another device">
        <ResumeLink form={form} />
      </Disclosure>
      <ConfirmButton
        label="Clear my answers"
        size="small"
        note="for a shared computer"
        question="Clear all answers from this device? This cannot be undone."
        yes="Yes, clear them"
        no="No, keep them"
        onConfirm={clear}
      />
      <p className="quiet">
        Need help? Call <a href={footer.phone.href}>{footer.phone.display}</a>.
        {contact && (
          <>
            {" "}
            Calling from overseas? <Link href={contact.href}>{contact.text}</Link>
          </>
        )}
      </p>
    </footer>
  );
}
